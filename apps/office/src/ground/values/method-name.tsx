import { inLanguage } from '@feria/contracts/languages';
import { useLang } from '../i18n/texts.ts';
import { useMarketNames } from '../market/market-names.ts';

interface Paid {
  code: string;
  /** Left out: whichever has it. */
  market?: string;
  /** Left out: whichever way. */
  direction?: 'in' | 'out';
}

/** A code of a list's column as it is asked for here. */
export const methodOf = (code: string, { way }: { way?: 'in' | 'out' }, market?: string): Paid => ({
  code,
  ...(way === undefined ? {} : { direction: way }),
  ...(market === undefined ? {} : { market }),
});

/** The methods of all markets, each code once. */
export function useMethodOptions(way: 'in' | 'out' | undefined): { value: string; label: string }[] {
  const nameOf = useMethodName();
  const methods = useMarketNames().flatMap((market) => market.methods);
  const codes = methods.flatMap(({ code, direction }) =>
    way === undefined || direction === way ? [code] : [],
  );
  return [...new Set(codes)].map((code) => ({
    value: code,
    label: nameOf(methodOf(code, way ? { way } : {})),
  }));
}

/** What members of a market pay by, as they read it there; its code for one that the market has no longer. */
export function useMethodName(): (paid: Paid) => string {
  const lang = useLang();
  const markets = useMarketNames();
  return ({ code, market, direction }) => {
    const found = markets
      .filter((one) => market === undefined || one.code === market)
      .flatMap(({ methods }) => methods)
      .find((one) => one.code === code && (direction === undefined || one.direction === direction));
    return found ? inLanguage(found.name, lang) : code;
  };
}

export function MethodName(paid: Paid) {
  const nameOf = useMethodName();
  return <span title={paid.code}>{nameOf(paid)}</span>;
}
