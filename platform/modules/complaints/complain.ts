/** What a member does with a complaint of theirs. */
import { randomUUIDv7 } from 'node:crypto';
import { NewComplaint } from '@feria/contracts/complaints/member';
import { IMAGES_A_MESSAGE } from '@feria/contracts/complaints/kinds';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { z } from 'zod';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import type { Picture } from '../../core/images/image.ts';
import type { Member } from '../members/index.ts';
import { addDays } from './days.ts';
import { changed, lockOwn, move, rulesOf, say, tell, touch, type Settings } from './moves.ts';
import { sealImage } from './sealed.ts';
import {
  complaintsOf,
  findByKey,
  findComplaint,
  insertComplaint,
  lockNumbers,
  type Complaint,
} from './store.ts';
import { insertImage, saidOf } from './words-store.ts';

/** More than anybody has grounds for at once. */
const MOST_OPEN = 20;
/** A thread is read by people. */
const MOST_SAID = 60;

type Acting = { member: Pick<Member, 'id' | 'account' | 'marketCode' | 'currency'>; address: string };

/**
 * Takes a complaint and answers its id. It has its number and its last days from this moment on. The same `requestKey` again
 * is the same complaint. Throws complaints.too_many.
 */
export async function complain(
  tx: Tx,
  config: Settings,
  {
    member,
    address,
    given: { text, requestKey, ...given },
  }: Acting & { given: z.output<typeof NewComplaint> },
  at: Date,
): Promise<string> {
  const { id: memberId, marketCode: market, currency } = member;
  const { terms, today } = await rulesOf(tx, market, at);
  const year = Number(today.slice(0, 4));
  const last = (await lockNumbers(tx, market, year)) + 1;
  // Under the lock of the numbers: of two equal ones at once the second sees the first.
  const known = await findByKey(tx, memberId, requestKey);
  if (known) return known.id;
  const open = (await complaintsOf(tx, memberId)).filter(({ state }) => state !== 'closed');
  if (open.length >= MOST_OPEN) throw new Refusal<RefusalCode>('complaints.too_many', { most: MOST_OPEN });
  const id = randomUUIDv7();
  const number = `${market}-${year}-${String(last).padStart(6, '0')}`;
  await insertComplaint(tx, {
    ...given,
    id,
    number,
    memberId,
    market,
    currency,
    year,
    last,
    requestKey,
    receivedAt: at,
    lookBy: addDays(today, terms.lookDays),
    answerBy: addDays(today, terms.answerDays),
  });
  await say(tx, config, { id }, { kind: 'complaint', author: 'member', name: member.account, text }, at);
  const complaint = await findComplaint(tx, id);
  if (!complaint) throw new Error('a complaint that was just written');
  await tell(tx, complaint, 'member', at);
  await audit(tx, {
    actorKind: 'member',
    actorId: memberId,
    actorName: member.account,
    address,
    at,
    action: 'complaints.received',
    subject: `complaint:${id}`,
    after: { number, category: given.category, answerBy: complaint.answerBy },
  });
  return id;
}

type Own = Acting & { id: string };

/**
 * Says something further: to a question it is the answer, and the complaint goes on. Throws request.not_found,
 * complaints.state_changed (a decision is given, or it is closed), complaints.too_many.
 */
export async function add(
  tx: Tx,
  config: Settings,
  { id, member, text }: Own & { text: string },
  at: Date,
): Promise<void> {
  const complaint = await lockOwn(tx, id, member.id);
  if (complaint.state === 'answered' || complaint.state === 'closed') throw changed(complaint);
  if ((await saidOf(tx, id)).length >= MOST_SAID)
    throw new Refusal<RefusalCode>('complaints.too_many', { most: MOST_SAID });
  await say(tx, config, complaint, { kind: 'addition', author: 'member', name: member.account, text }, at);
  if (complaint.state === 'needs_answer') await move(tx, complaint, { to: 'in_progress', by: 'member' }, at);
  else await touch(tx, complaint, {}, at);
}

/** How many images may still go with the member's last message; 0 once the office has spoken after it. */
export function roomForImages(said: readonly { author: string; kind: string; images: string[] }[]): number {
  const last = said.findLast(({ kind }) => kind !== 'note');
  return last?.author === 'member' ? Math.max(0, IMAGES_A_MESSAGE - last.images.length) : 0;
}

/** Puts an image to the member's last message. Throws request.not_found, complaints.state_changed, complaints.images_full. */
export async function keepImage(
  tx: Tx,
  config: Settings,
  { id, member, picture }: Own & { picture: Picture },
  at: Date,
): Promise<void> {
  const complaint = await lockOwn(tx, id, member.id);
  if (complaint.state === 'answered' || complaint.state === 'closed') throw changed(complaint);
  const said = await saidOf(tx, id);
  const last = said.findLast(({ kind }) => kind !== 'note');
  if (!last || roomForImages(said) === 0)
    throw new Refusal<RefusalCode>('complaints.images_full', { most: IMAGES_A_MESSAGE });
  const image = randomUUIDv7();
  const sealed = sealImage(config, image, picture.bytes);
  await insertImage(tx, { id: image, messageId: last.id, complaintId: id, sealed }, at);
  await touch(tx, complaint, {}, at);
}

/** The member agrees with the decision. Throws request.not_found, complaints.state_changed. */
export async function acceptDecision(tx: Tx, { id, member }: Own, at: Date): Promise<void> {
  const complaint = await lockOwn(tx, id, member.id);
  if (complaint.state !== 'answered') throw changed(complaint);
  await move(tx, complaint, { to: 'closed', by: 'member', change: { closedAt: at } }, at);
}

/** Whether the decision can still be objected to: once, and in time. */
export const mayEscalate = (
  { state, escalatedAt, acceptBy }: Pick<Complaint, 'state' | 'escalatedAt' | 'acceptBy'>,
  today: string,
): boolean => state === 'answered' && escalatedAt === null && acceptBy !== null && acceptBy >= today;

/**
 * The member does not agree: another person decides, with days of their own. Throws request.not_found, complaints.state_changed
 * (there is no decision, it is the second one, or the days to object are over).
 */
export async function escalate(
  tx: Tx,
  config: Settings,
  { id, member, text }: Own & { text: string },
  at: Date,
): Promise<void> {
  const complaint = await lockOwn(tx, id, member.id);
  const { terms, today } = await rulesOf(tx, complaint.market, at);
  if (!mayEscalate(complaint, today)) throw changed(complaint);
  await say(tx, config, complaint, { kind: 'escalation', author: 'member', name: member.account, text }, at);
  const change = {
    escalatedAt: at,
    assignedTo: null,
    assignedName: null,
    acceptBy: null,
    lookBy: addDays(today, terms.lookDays),
    answerBy: addDays(today, terms.answerDays),
    lookedAt: null,
  };
  await move(tx, complaint, { to: 'escalated', by: 'member', change }, at);
}

/** The member takes it back, as long as nobody has decided. Throws request.not_found, complaints.state_changed. */
export async function withdraw(tx: Tx, { id, member }: Own, at: Date): Promise<void> {
  const complaint = await lockOwn(tx, id, member.id);
  if (complaint.state === 'answered') throw changed(complaint);
  await move(
    tx,
    complaint,
    { to: 'closed', by: 'member', change: { closedAt: at, outcome: 'withdrawn' } },
    at,
  );
}
