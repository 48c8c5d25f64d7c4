/** What of the account record an address asks for. Pure. */
import {
  MOVEMENT_GROUPS,
  RECORD_ACCOUNTS,
  type MovementGroup,
  type RecordAccount,
} from '@feria/contracts/words';
import type { Range } from '../../../ground/time/ranges.ts';

/** As many days as the platform adds up. */
export const MOST_DAYS = 366;

export interface RecordFilter {
  account: RecordAccount;
  /** None: all of them. */
  groups: readonly MovementGroup[];
  reference: string;
}

export function recordFilterFrom(search: URLSearchParams): RecordFilter {
  const named = (search.get('groups') ?? '').split(',');
  return {
    account: RECORD_ACCOUNTS.find((account) => account === search.get('account')) ?? 'all',
    groups: MOVEMENT_GROUPS.filter((group) => named.includes(group)),
    reference: (search.get('reference') ?? '').trim().slice(0, 80),
  };
}

/** How the address says a filter; `undefined`: it does not say that part. */
export function addressOf({ account, groups, reference }: RecordFilter): Record<string, string | undefined> {
  return {
    account: account === 'all' ? undefined : account,
    groups: groups.length === 0 ? undefined : groups.join(','),
    reference: reference === '' ? undefined : reference,
  };
}

export const toggled = (groups: readonly MovementGroup[], group: MovementGroup): MovementGroup[] =>
  MOVEMENT_GROUPS.filter((one) => (one === group ? !groups.includes(one) : groups.includes(one)));

/** What the platform is asked, after `?`. */
export function recordQuery({ from, to }: Range, filter: RecordFilter): string {
  const parts = Object.entries({ from, to, ...addressOf(filter) }).filter(
    (part): part is [string, string] => part[1] !== undefined,
  );
  return new URLSearchParams(parts).toString();
}
