/** A country as the reader's language calls it: the market's document has its name in one language alone. */
import { regionName } from '@feria/ui/names';
import { useApp } from './app-context.ts';

export function useCountry(): (merchant: { merchantCode: string }) => string {
  const { wire } = useApp();
  return ({ merchantCode }) => regionName(merchantCode, wire);
}
