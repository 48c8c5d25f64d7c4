/** Every entry of the ledger, for whoever looks one up: by member, kind, time, amount, vendor, and by whatever a person was told. */
import { EntryRow } from '@feria/contracts/reporting/entries';
import { ENTRY_LIST } from '@feria/contracts/reporting/lists';
import type { EntryKind } from '@feria/contracts/wallet/member';
import { isCurrency, toDecimal, type Units } from '@feria/kernel';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../../core/context.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { App } from '../../../core/http/http.ts';
import { listSource, numbered } from '../../../core/lists/source.ts';
import { tableList } from '../../../core/lists/table-list.ts';
import { paymentIds } from '../../cashier/index.ts';
import { vendorCodes } from '../../catalog/index.ts';
import { accountsOf, isCounted } from '../../members/index.ts';
import { callsOfRound } from '../../play/index.ts';
import { entriesOfKeys, entriesOfMember, everyEntry, postedWithin } from '../../wallet/index.ts';

type Entry = {
  id: bigint;
  kind: EntryKind;
  memberId: string;
  currency: string;
  amount: Units;
  counterparty: string;
  reference: string;
  at: Date;
};

/** Who stands on the other side where no vendor does. */
const HOUSE = 'house';

const ENTRIES = listSource({
  spec: ENTRY_LIST,
  id: 'id',
  idKind: 'number',
  columns: { postedAt: 'at', kind: 'kind', memberId: 'memberId', amount: 'amount', vendor: 'counterparty' },
  own: {
    entryId: numbered('id'),
    postedAt: postedWithin,
    reference: (value) => entriesOfKeys(keysOf(value)),
  },
  // Nobody gives an entry its number before it is posted.
  rising: { moment: 'postedAt' },
});

export function entryListRoutes(app: App, deps: Deps): void {
  tableList(app, deps, {
    path: '/office/entries',
    permission: 'cashier.read',
    source: ENTRIES,
    shown: EntryRow,
    isHuge: true,
    from: (tx, { memberId }) =>
      everyEntry(tx).where(memberId === undefined ? isCounted('member_id') : entriesOfMember(memberId)),
    show: toRows,
  });
}

/** What the ledger calls that which somebody was told: a key itself, a vendor's transaction, a payment's reference, a round. */
function keysOf(told: string): RawBuilder<string> {
  return sql<string>`
    select ${told}
    union all select v.code || ':' || ${told} from (${vendorCodes()}) v (code)
    union all ${paymentIds(told)}
    union all ${callsOfRound(told)}`;
}

async function toRows(tx: Tx | Reader, entries: readonly Entry[]): Promise<EntryRow[]> {
  const accounts = await accountsOf(tx, [...new Set(entries.map(({ memberId }) => memberId))]);
  return entries.map(({ id, kind, memberId, currency, amount, counterparty, reference, at }) => {
    if (!isCurrency(currency)) throw new Error(`an entry in ${currency}`);
    const owner = accounts.get(memberId);
    return {
      id: String(id),
      entryId: String(id),
      postedAt: at.toISOString(),
      kind,
      memberId,
      account: owner?.account ?? '',
      merchantCode: owner?.marketCode ?? '',
      currency,
      amount: toDecimal(amount),
      vendor: counterparty === HOUSE ? null : counterparty,
      reference,
    };
  });
}
