/**
 * Finding a member by what a caller tells on the telephone. Mail, number and name are looked for by their keyed marks: nothing
 * is unsealed, and what was typed is stored nowhere.
 */
import type { FoundMembers } from '@feria/contracts/members/office';
import type { MemberId } from '@feria/kernel';
import type { PlatformSecret } from '../../../core/crypto/seal.ts';
import type { Reader } from '../../../core/db.ts';
import { listMarkets } from '../../markets/index.ts';
import { fullNumber, blindIndexOf, plainName } from '../personal.ts';
import { findByBeginning, findMember, type Member } from '../store.ts';
import { findByIndexes } from './store.ts';

const MOST = 8;
const LEAST_DIGITS = 7;
type By = FoundMembers['items'][number]['by'];
type Found = FoundMembers['items'][number];

/** The best matches first; each member once. */
export async function findMembers(reader: Reader, secret: PlatformSecret, q: string): Promise<Found[]> {
  const [marked, named] = await Promise.all([
    byBlindIndexes(reader, secret, q),
    findByBeginning(reader, q, MOST),
  ]);
  const found = new Map<MemberId, Found>();
  for (const [id, by] of marked) {
    const member = await findMember(reader, id);
    if (member) found.set(id, viewOf(member, by));
  }
  for (const member of named)
    if (!found.has(member.id))
      found.set(member.id, viewOf(member, member.id.startsWith(q.toLowerCase()) ? 'id' : 'account'));
  return [...found.values()].slice(0, MOST);
}

async function byBlindIndexes(reader: Reader, secret: PlatformSecret, q: string): Promise<[MemberId, By][]> {
  const asked: [By & ('email' | 'mobile' | 'name'), string[]][] = [
    ['email', q.includes('@') ? [q.toLowerCase()] : []],
    ['mobile', await numbersOf(reader, q)],
    ['name', /\p{L}/u.test(q) && /\s/.test(q) ? [plainName(q)] : []],
  ];
  const found = await Promise.all(
    asked.map(async ([kind, values]) => {
      const hashes = values.map((value) => blindIndexOf(secret, kind, value));
      const ids = hashes.length === 0 ? [] : await findByIndexes(reader, kind, hashes, MOST);
      return ids.map((id): [MemberId, By] => [id, kind]);
    }),
  );
  return found.flat();
}

/** A number as it may have been meant: with its country's code, or as people of each market write theirs. */
async function numbersOf(reader: Reader, q: string): Promise<string[]> {
  const digits = q.replace(/[\s().-]/g, '').replace(/^\+/, '');
  if (!/^\d+$/.test(digits) || digits.length < LEAST_DIGITS) return [];
  const markets = await listMarkets(reader);
  return [`+${digits}`, ...markets.map(({ dialingCode }) => fullNumber(dialingCode, digits))];
}

function viewOf({ id, account, marketCode }: Member, by: By): Found {
  return { id, account, merchantCode: marketCode, by };
}
