/** The office's list of members: who they are, what they hold, whether they may play and whether they are verified (ADR 81). */
import { DOCUMENT_STATES, type DocumentState } from '@feria/contracts/kyc/member';
import { MEMBER_LIST } from '@feria/contracts/members/lists';
import { TRIAL_TYPE } from '@feria/contracts/members/member';
import { OfficeMemberRow } from '@feria/contracts/members/office';
import type { AccountState } from '@feria/contracts/operators/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal } from '@feria/kernel';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../../core/context.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { App } from '../../../core/http/http.ts';
import { anyOf, listSource } from '../../../core/lists/source.ts';
import { tableList, type Whose } from '../../../core/lists/table-list.ts';
import { accountStateOf, blocksAmong } from '../../exclusions/index.ts';
import { verificationsAmong } from '../../kyc/index.ts';
import { isCounted, testAccountsAmong, type Member } from '../../members/index.ts';
import { balancesAmong } from '../../wallet/index.ts';

/** A row of `members.listed()`. */
type Listed = Pick<Member, 'id' | 'account' | 'type' | 'currency' | 'language' | 'status'> &
  Pick<Member, 'registeredAt' | 'lastLoginAt'> & { marketCode: string; seenAt: Date };

const MEMBERS = listSource({
  spec: MEMBER_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    memberId: 'id',
    merchantCode: 'marketCode',
    registeredAt: 'registeredAt',
    seenAt: 'seenAt',
  },
  notBefore: { seenAt: 'registeredAt' },
  own: {
    status: (value) => anyOf(value.split(',').map((state) => STANDS[state as AccountState])),
    verification: (value) => verifiedAs(value.split(',') as DocumentState[]),
    isTest: (value) => (value === 'true' ? IS_TEST : IS_COUNTED),
  },
});

const IS_COUNTED = isCounted('listed.id');
const IS_TEST = sql<boolean>`listed.id in (select t.member_id from members.test_members() t)`;
const IS_BLOCKED = sql<boolean>`listed.id in (select b.member_id from exclusions.blocked_members() b)`;

/** As `accountStateOf` says it of one member. */
const STANDS: Readonly<Record<AccountState, RawBuilder<boolean>>> = {
  active: sql`(listed.status = 'active' and not ${IS_BLOCKED})`,
  play_blocked: sql`(listed.status = 'active' and ${IS_BLOCKED})`,
  disabled: sql`listed.status = 'disabled'`,
  account_closed: sql`listed.status = 'closed'`,
};

/**
 * Whoever sent nothing stands in no line of kyc's, and is asked for as who stands in none of another state: then a row is asked by itself,
 * and the page ends at its fiftieth member instead of after all that were ever refused.
 */
function verifiedAs(states: readonly DocumentState[]): RawBuilder<boolean> {
  const sent = states.filter((state) => state !== 'none');
  const codes = sql`${[...sent]}::text[]`;
  return sent.length < states.length
    ? sql<boolean>`not exists (select from kyc.verifications() v where v.member_id = listed.id and v.state <> all (${codes}))`
    : sql<boolean>`listed.id in (select v.member_id from kyc.verifications() v where v.state = any (${codes}))`;
}

export function memberListRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  tableList(app, deps, {
    path: '/office/members',
    permission: 'members.read',
    source: MEMBERS,
    isHuge: true,
    shown: OfficeMemberRow,
    from: listed,
    show: showMembers,
  });
}

/**
 * Throws access.denied: whoever sees no verifications does not find members by them either. Trials and tests come when they are asked
 * for (ADR 67).
 */
function listed(tx: Tx | Reader, { memberId, asked, viewer }: Whose) {
  if (asked['verification'] !== undefined && !seesVerification(viewer))
    throw new Refusal<RefusalCode>('access.denied');
  const all = tx.selectFrom(sql<Listed>`members.listed()`.as('listed'));
  if (memberId !== undefined) return all;
  const members = all.where(sql<boolean>`listed.type <> ${sql.lit(TRIAL_TYPE)}`);
  return asked['isTest'] === 'true' ? members : members.where(IS_COUNTED);
}

const seesVerification = ({ permissions }: SignedInOperator): boolean => permissions.includes('kyc.read');

async function showMembers(
  tx: Tx | Reader,
  rows: readonly Listed[],
  viewer: SignedInOperator,
): Promise<OfficeMemberRow[]> {
  const ids = rows.map(({ id }) => id);
  const [holdings, blocks, tests, verifications] = await Promise.all([
    balancesAmong(tx, ids),
    blocksAmong(tx, ids),
    testAccountsAmong(tx, ids),
    verificationsAmong(tx, ids),
  ]);
  return rows.map((row) => {
    const own = holdings.find(({ memberId, currency }) => memberId === row.id && currency === row.currency);
    return {
      id: row.id,
      memberId: row.id,
      account: row.account,
      type: row.type,
      merchantCode: row.marketCode,
      currency: row.currency,
      language: row.language,
      registeredAt: row.registeredAt.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
      seenAt: row.seenAt.toISOString(),
      isTest: tests.has(row.id),
      status: accountStateOf(row.status, blocks.has(row.id)),
      blockReason: blocks.get(row.id) ?? null,
      balance: toDecimal(own?.cash ?? 0n),
      held: toDecimal(own?.held ?? 0n),
      verification: seesVerification(viewer) ? (verifications.get(row.id) ?? NOTHING_SENT) : null,
    };
  });
}

const [NOTHING_SENT] = DOCUMENT_STATES;
