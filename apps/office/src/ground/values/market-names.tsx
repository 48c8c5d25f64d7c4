import { useMarketNames } from '../market/market-names.ts';

/** One market, or several of them, by the names of their countries. */
export function MarketNames({ codes }: { codes: readonly string[] }) {
  const nameOf = useMarketName();
  return codes.map(nameOf).join(', ') || '–';
}

/** The name of a market's country; its code until the names have come. */
export function useMarketName(): (code: string) => string {
  const markets = useMarketNames();
  return (code) => markets.find((one) => one.code === code)?.countryName ?? code;
}
