import { decimalMark } from '@feria/ui';
import { useApp } from './app-context.ts';
import { rateText } from './rate.ts';

/** Rates inside sentences, in the signs of the reader. */
export function useRate(): (ppm: number) => string {
  const { language, market } = useApp();
  return (ppm) => rateText(ppm, decimalMark(language, market));
}
