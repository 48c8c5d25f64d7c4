import { businessDay } from '@feria/kernel';
import { useEffect, useState } from 'react';
import { useMarketNames } from './market-names.ts';

const MINUTE_MS = 60_000;

/** The day that it is in a market; '': in the one that is named first. A page that stays open goes on to the next day. */
export function useToday(market: string): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return useDayOf(now, market);
}

/** The day that it was in a market when the page was opened: what is asked for by it does not change under whoever reads at midnight. */
export function useOpenedOn(market = ''): string {
  const [opened] = useState(() => new Date());
  return useDayOf(opened, market);
}

function useDayOf(at: Date, market: string): string {
  const markets = useMarketNames();
  const own = markets.find(({ code }) => code === market) ?? markets[0];
  return businessDay(at, own?.timeZone ?? 'UTC');
}
