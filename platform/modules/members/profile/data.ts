/** Everything that is held on a member, in one file made when they ask for it (Ley 1581, Ley 29733, LFPDPPP: access to one's own data). */
import type { DataAnswer, DataFormat } from '@feria/contracts/members/profile';
import { toDecimal } from '@feria/kernel';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { findAuthenticator, findPasskeys } from '../../proofs/index.ts';
import { getBalance } from '../../wallet/index.ts';
import { listAccepted } from '../acceptance/store.ts';
import { unsealPersonal } from '../personal.ts';
import type { MembersPorts } from '../ports.ts';
import { findMember } from '../store.ts';
import { readBeginning } from './data-store.ts';
import { findOwn } from './store.ts';

export type Holdings = Readonly<Record<string, unknown>>;

/** Reads it in one snapshot; dates as ISO 8601 in UTC, amounts as decimals. */
export async function collectData(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { who, dataOf, access }: { who: SignedInMember } & Pick<MembersPorts, 'dataOf' | 'access'>,
  at: Date,
): Promise<Holdings> {
  const { id } = who;
  const member = await findMember(tx, id);
  if (!member) throw new Error('a session of a member that is not there');
  const own = await findOwn(tx, id);
  const { profile, ...personal } = unsealPersonal(config.secret, id, own.sealed);
  const { passwordHash: _, ...account } = member;
  const owner = { kind: 'member', id } as const;
  const { signsInWith, devices, sessions, signIns } = await access.dataOf(tx, id);
  const { cash, held, bonus, debt } = await getBalance(tx, id, who.currency);
  return {
    made: at,
    account: { ...account, invitedBy: own.invitedBy, referralCode: own.referralCode },
    beginning: await readBeginning(tx, id),
    accepted: await listAccepted(tx, id),
    personal: { ...personal, ...profile, avatar: own.avatar },
    verified: own.verifiedAt,
    security: {
      paymentPasswordSince: own.paymentPasswordAt,
      authenticatorSince: (await findAuthenticator(tx, owner)) ?? null,
      passkeys: (await findPasskeys(tx, owner)).map(({ name, createdAt, usedAt }) => ({
        name,
        createdAt,
        usedAt,
      })),
      signsInWith,
    },
    devices,
    sessions,
    signIns,
    balance: {
      currency: who.currency,
      cash: toDecimal(cash),
      held: toDecimal(held),
      bonus: toDecimal(bonus),
      debt: toDecimal(debt),
    },
    ...(await dataOf(tx, id)),
  };
}

/** The file, as it is handed over. */
export function writeData(holdings: Holdings, format: DataFormat, account: string): DataAnswer['value'] {
  const plain = JSON.parse(JSON.stringify(holdings)) as Holdings;
  const name = `feria-${account}`;
  if (format === 'json')
    return { name: `${name}.json`, type: 'application/json', content: JSON.stringify(plain, null, 2) };
  return { name: `${name}.txt`, type: 'text/plain', content: `${linesOf(plain, '').join('\n')}\n` };
}

/** One line for each value, what belongs together under its name. */
function linesOf(value: unknown, indent: string): string[] {
  const entries = Array.isArray(value)
    ? value.map((one, at) => [`${at + 1}`, one as unknown] as const)
    : Object.entries(value as Record<string, unknown>);
  return entries.flatMap(([name, one]) => {
    if (one === null || typeof one !== 'object') return [`${indent}${name}: ${textOf(one)}`];
    const inner = linesOf(one, `${indent}  `);
    return [`${indent}${name}:`, ...(inner.length > 0 ? inner : [`${indent}  -`])];
  });
}

const textOf = (value: unknown): string =>
  value === null || value === '' ? '-' : typeof value === 'string' ? value : JSON.stringify(value);
