/** What narrows a list down, filter by filter, as its chips say it. */
import { useQuery } from '@tanstack/react-query';
import { filtersOf, isNamed, readFieldOf } from '@feria/contracts/list-spec';
import type { FoundMembers } from '@feria/contracts/members/office';
import { call } from '../http/api.ts';
import { branch } from '../http/keys.ts';
import { useT } from '../i18n/texts.ts';
import { useSession } from '../session/session.tsx';
import { useFilterWords } from './filter-words.ts';
import { nameOf, type ListRow } from './list-cells.tsx';
import { narrowingOf, widened } from './list-state.ts';
import type { Narrowed } from './nothing-fits.tsx';
import type { List } from './use-list.ts';

const CALLED = branch('called');

/** The value of a filter of this list in words. */
export function useFilterSaid<Row extends ListRow>(list: List<Row>): (name: string) => string {
  const wordsOf = useFilterWords(list.spec);
  const account = useAccountOf(list);
  return (name) => calledIn(list, name, account) ?? wordsOf(name, list.state.filters[name] ?? '');
}

/** Of a list of one member or one game, every row says what it is called; of one without rows, members are asked for, else the id has to do. */
function calledIn<Row extends ListRow>(
  { spec, state, held }: List<Row>,
  name: string,
  account: string | undefined,
): string | undefined {
  const column = spec.columns[name]!;
  const value = state.filters[name] ?? '';
  if (!isNamed(column.kind) || column.kind === 'vendor') return undefined;
  const row = held.rows[0] as Readonly<Record<string, unknown>> | undefined;
  const called = row?.[readFieldOf(name, column)];
  if (typeof called === 'string') return called;
  return column.kind === 'member' && account !== undefined ? account : `${value.slice(0, 8)}…`;
}

/** The user name of the member whom a list without rows is narrowed down to. */
function useAccountOf<Row extends ListRow>({ spec, state, held, pages }: List<Row>): string | undefined {
  const { may } = useSession();
  const name = filtersOf(spec).find((one) => spec.columns[one]!.kind === 'member');
  const id = name === undefined ? '' : (state.filters[name] ?? '');
  const isEmpty = held.rows.length === 0 && !pages.isPending;
  const { data } = useQuery({
    queryKey: CALLED.of('member', id),
    queryFn: () => call<FoundMembers>('POST', '/find/members', { q: id }),
    enabled: id !== '' && isEmpty && may('members.read'),
    gcTime: 0,
  });
  return data?.items.find((one) => one.id === id)?.account;
}

/** What keeps rows out of this list where that is more than what it begins with. */
export function useNarrowed<Row extends ListRow>(list: List<Row>): Narrowed {
  const t = useT();
  const saidOf = useFilterSaid(list);
  const { spec, standard, state, ask } = list;
  return {
    by: narrowingOf(state, standard).map((name) => `${t(nameOf(name))}: ${saidOf(name)}`),
    clear: () => ask(widened(spec, standard)),
  };
}
