import { formatRate } from '@feria/ui';
import { useApp } from '../market/app-context.ts';

/** Rates inside sentences, in the signs of the reader. */
export function useRate(): (ppm: number) => string {
  const { language, market } = useApp();
  return (ppm) => formatRate(ppm, language, market);
}
