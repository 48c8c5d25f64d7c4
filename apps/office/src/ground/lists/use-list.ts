/** A list as the office asks for it: its pages, what all of its rows come to, and what is asked, which stands in the address. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListSums } from '@feria/contracts/list-query';
import type { ListSpec } from '@feria/contracts/list-spec';
import { call } from '../http/api.ts';
import type { Branch } from '../http/keys.ts';
import { useLang } from '../i18n/texts.ts';
import { useMarketNames } from '../market/market-names.ts';
import { holdRows, type HeldRows } from './held-rows.ts';
import {
  choicesIn,
  partedBy,
  standardOf,
  stateOf,
  unknownIn,
  viewOfSearch,
  wireOf,
  type ListState,
  type Standard,
} from './list-state.ts';
import { searchOf } from '../http/search.ts';
import { usePages } from './pages.ts';
import { useFilters } from './use-filters.ts';

interface ListOptions {
  spec: ListSpec;
  /** `/deposits`: its sums are at `/deposits/sums`, its file at `/deposits.csv`. */
  path: string;
  keys: Branch;
  standard?: Standard;
}

type Pages<Row> = ReturnType<typeof usePages<{ items: readonly Row[]; next: string | null }>>;

export interface List<Row> {
  spec: ListSpec;
  path: string;
  keys: Branch;
  standard: Standard;
  state: ListState;
  /** Filters of the address that the list does not know and leaves out. */
  unknown: readonly string[];
  /** Changes part of what is asked; what was held back is shown. */
  ask: (part: Readonly<Record<string, string>>) => void;
  /** Asks for a kept view: what stands in an address behind the question mark. */
  replace: (search: string) => void;
  /** The zone whose days the filters mean. */
  zone: string;
  /** The filters as the platform is asked. */
  asked: Readonly<Record<string, string>>;
  pages: Pages<Row>;
  held: HeldRows<Row>;
  /** Shows what was held back. */
  release: () => void;
  sums: ListSums | undefined;
}

export function useList<Row extends { id: string }>({
  spec,
  path,
  keys,
  standard: own,
}: ListOptions): List<Row> {
  const standard = standardOf(spec, own);
  const [said, choose] = useFilters(standard);
  const [typed, setTyped] = useState<Standard>({});
  const state = stateOf(spec, { ...said, ...typed });
  const zone = useZone(state.filters);
  const lang = useLang();
  const asked = { ...wireOf(spec, state, zone), lang };
  const pages = usePages<{ items: readonly Row[]; next: string | null }>(
    keys.list,
    path,
    { ...asked, sort: state.sort },
    'after',
  );
  const sums = useQuery({
    queryKey: [...keys.list, 'sums', asked],
    queryFn: () => call<ListSums>('GET', `${path}/sums?${searchOf(asked)}`),
    placeholderData: keepPreviousData,
  });
  const { held, release } = useHeld<Row>(pages.items, searchOf({ ...asked, sort: state.sort }));
  const ask = (part: Readonly<Record<string, string>>): void => {
    const [kept, unkept] = partedBy(spec, part);
    if (Object.keys(unkept).length > 0) setTyped({ ...typed, ...unkept });
    if (Object.keys(kept).length > 0) choose(kept);
  };
  const replace = (search: string): void => {
    setTyped({});
    choose({ ...standard, ...viewOfSearch(new URLSearchParams(search), standard) });
  };
  return {
    spec,
    path,
    keys,
    standard,
    state,
    unknown: unknownIn(spec, said),
    ask,
    replace,
    zone,
    asked,
    pages,
    held,
    release,
    sums: sums.data,
  };
}

/** Of another question every row is new; of the same one, what stood there stays. */
function useHeld<Row extends { id: string }>(
  fresh: readonly Row[],
  question: string,
): { held: HeldRows<Row>; release: () => void } {
  const [shown, setShown] = useState<{ question: string; rows: readonly Row[] }>({ question, rows: [] });
  const held = holdRows(shown.question === question ? shown.rows : [], fresh);
  // While it is drawn, as React asks it of a state that follows from what comes in.
  const isOther = shown.question !== question || shown.rows.length !== held.rows.length;
  if (isOther) setShown({ question, rows: held.rows });
  return { held, release: () => setShown({ question, rows: [] }) };
}

/** Of the one market that is chosen, else of the first that this operator may see. */
function useZone({ merchantCode = '' }: ListState['filters']): string {
  const markets = useMarketNames();
  const [chosen, ...others] = choicesIn(merchantCode);
  const own = others.length === 0 ? markets.find(({ code }) => code === chosen) : undefined;
  return (own ?? markets[0])?.timeZone ?? 'UTC';
}
