import { businessDay } from '@feria/kernel';
import { useEffect, useState } from 'react';
import { useMarketNames } from '../../../ground/market/market-names.ts';

const MINUTE_MS = 60_000;

/** The day that it is in a market; '': in the one that is named first. A page that stays open goes on to the next day. */
export function useToday(market: string): string {
  const markets = useMarketNames();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const own = markets.find(({ code }) => code === market) ?? markets[0];
  return businessDay(now, own?.timeZone ?? 'UTC');
}
