/** The licensee's accounts: what members are told of one is asked for by one operator and let in by another (ADR 94). */
import { randomUUIDv7 } from 'node:crypto';
import {
  faultOfNumber,
  CollectionAccountPayload,
  type CollectionAccounts,
} from '@feria/contracts/cashier/collection-accounts';
import { LANGUAGES } from '@feria/contracts/languages';
import { plainField } from '@feria/contracts/cashier/rail-fields';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { MarketCode } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import { getMarket, listMarkets } from '../../markets/index.ts';
import {
  approvalAction,
  findWaiting,
  requestApproval,
  toApprovalView,
  type Approval,
  type ApprovalAction,
} from '../../operators/index.ts';
import {
  findActiveAccount,
  findCollectionAccount,
  listAccountVersions,
  listCollectionAccounts,
  lockCollectionAccounts,
  saveCollectionAccount,
  type CollectionAccount,
  type CollectionAccountVersion,
} from './collection-account-store.ts';
import { countOpenOf } from './transfer-store.ts';

const NEEDS = 'cashier.accounts' as const;
const NAME = 'cashier.collection_account' as const;
const subjectOf = (market: string): string => `collection_account:${market}`;

/** Every account with what was ever said of it, and what waits. */
export async function readCollectionAccounts(
  reader: Reader,
  viewer: SignedInOperator,
  at: Date,
): Promise<CollectionAccounts> {
  const accounts = await listCollectionAccounts(reader);
  const versions = Map.groupBy(await listAccountVersions(reader), ({ accountId }) => accountId);
  const open = await countOpenOf(reader);
  const waiting = await Promise.all(
    (await listMarkets(reader)).map(async ({ code }) => {
      const found = await findWaiting(reader, { action: NAME, subject: subjectOf(code) }, at);
      return found ? [{ merchantCode: code, approval: toApprovalView(found, viewer, at) }] : [];
    }),
  );
  return {
    items: accounts.map(({ market, currency, ...account }) => ({
      ...account,
      merchantCode: market as MarketCode,
      currency,
      open: open.get(account.id) ?? 0,
      versions: (versions.get(account.id) ?? []).map(versionView),
    })),
    waiting: waiting.flat(),
  };
}

function versionView(kept: CollectionAccountVersion) {
  const { version, bank, holder, document, note, isActive, at, reason, askedBy, approvedBy } = kept;
  const said = { bank, holder, document, note, isActive };
  return { ...said, version, at: at.toISOString(), reason, askedBy, approvedBy };
}

type Asked = Omit<CollectionAccountPayload, 'reason'>;

/**
 * Asks for an account, or for other words of one. Throws market.unknown, cashier.field_invalid (its number), cashier.collection_account_unknown,
 * cashier.collection_account_changed (another version came in between), cashier.collection_account_taken (such a number is there),
 * cashier.collection_account_same, approvals.waiting.
 */
export async function proposeCollectionAccount(
  tx: Tx,
  { reason, ...asked }: CollectionAccountPayload,
  { operator, address }: { operator: SignedInOperator; address: string },
  at: Date,
): Promise<Approval> {
  const { before, after } = await judge(tx, asked);
  return requestApproval(
    tx,
    { name: NAME, needs: NEEDS },
    {
      subject: subjectOf(asked.merchantCode),
      payload: asked,
      before,
      after,
      reason,
      operator,
      address,
    },
    at,
  );
}

type Told = Record<string, string | boolean | null>;
type Judgement = {
  account: CollectionAccount;
  /** Members are told this one no more. */
  replaced: CollectionAccount | undefined;
  before: Told;
  after: Told;
};

async function judge(tx: Tx, asked: Asked): Promise<Judgement> {
  const { id, base, merchantCode, kind, bank, holder, document, note, isActive } = asked;
  const { currency } = await getMarket(tx, merchantCode);
  const number = plainField('accountNumber', asked.number);
  const fault = faultOfNumber(kind, number);
  if (fault) throw new Refusal<RefusalCode>('cashier.field_invalid', { field: 'accountNumber', fault });
  const known = await findCollectionAccount(tx, { id, number, currency });
  if (id === null && known) throw new Refusal<RefusalCode>('cashier.collection_account_taken');
  if (id !== null && (known?.market !== merchantCode || known.number !== number || known.kind !== kind))
    throw new Refusal<RefusalCode>('cashier.collection_account_unknown');
  if ((known?.version ?? 0) !== base) throw new Refusal<RefusalCode>('cashier.collection_account_changed');
  const active = await findActiveAccount(tx, { market: merchantCode, currency });
  const replaced = isActive && active?.id !== known?.id ? active : undefined;
  const account: CollectionAccount = {
    id: id ?? randomUUIDv7(),
    market: merchantCode,
    currency,
    kind,
    number,
    version: base + 1,
    bank,
    holder,
    document,
    note,
    isActive,
  };
  const before = told(known ?? replaced);
  const after = told(account);
  if (known && Object.keys(after).every((name) => before[name] === after[name]))
    throw new Refusal<RefusalCode>('cashier.collection_account_same');
  return { account, replaced, before, after };
}

/** What a person compares: with no account before it, everything is new. */
function told(account: CollectionAccount | undefined): Told {
  if (!account) return {};
  const { kind, number, bank, holder, document, note, isActive } = account;
  return {
    bank,
    holder,
    accountKind: kind,
    number,
    document,
    note: note && LANGUAGES.flatMap((one) => note[one] ?? []).join(' · '),
    isActive,
  };
}

export const collectionAccountAction: ApprovalAction = approvalAction({
  name: NAME,
  needs: NEEDS,
  payload: CollectionAccountPayload.omit({ reason: true }),
  before: async (tx, asked) => (await judge(tx, asked)).before,
  carryOut: async (tx, asked, by, at) => {
    const { approval, operator } = by;
    await lockCollectionAccounts(tx, asked.merchantCode);
    const { account, replaced, before, after } = await judge(tx, asked);
    const version = {
      at,
      reason: approval.reason,
      askedBy: approval.askedByName,
      approvedBy: operator.username,
    };
    if (replaced)
      await saveCollectionAccount(
        tx,
        { ...replaced, version: replaced.version + 1, isActive: false },
        version,
      );
    await saveCollectionAccount(tx, account, version);
    await audit(tx, {
      ...byOperator(by),
      action: 'cashier.collection_account_set',
      subject: subjectOf(asked.merchantCode),
      reason: approval.reason,
      at,
      before,
      after: { ...after, askedBy: approval.askedByName },
    });
  },
});
