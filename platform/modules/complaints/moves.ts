/** How a complaint moves, and how something is said in it: every act of a member, of the office and of time goes through here. */
import { randomUUIDv7 } from 'node:crypto';
import { DEFAULT_COMPLAINT_TERMS, type ComplaintTerms } from '@feria/contracts/complaints/member';
import {
  COMPLAINT_TRANSITIONS,
  type ComplaintMessageKind,
  type ComplaintState,
} from '@feria/contracts/complaints/kinds';
import type { RefusalCode } from '@feria/contracts/refusals';
import { businessDay, mayMove, Refusal } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { getMarket, readSettings } from '../markets/index.ts';
import { sealWords } from './sealed.ts';
import { changeComplaint, lockComplaint, type Change, type Complaint } from './store.ts';
import { insertSaid } from './words-store.ts';

export type Settings = Pick<Config, 'secret'>;
/** A member is not notified of their own act. */
type Mover = 'member' | 'office' | 'time';

/** What the market promises, and what day it is there. */
export async function rulesOf(
  tx: Tx | Reader,
  market: string,
  at: Date,
): Promise<{ terms: ComplaintTerms; today: string }> {
  const { timeZone } = await getMarket(tx, market);
  const { complaints } = await readSettings(tx, market);
  return { terms: complaints ?? DEFAULT_COMPLAINT_TERMS, today: businessDay(at, timeZone) };
}

export const changed = ({ state }: Pick<Complaint, 'state'>): Refusal<RefusalCode> =>
  new Refusal<RefusalCode>('complaints.state_changed', { state });

/** The member's own, locked. Throws request.not_found. */
export async function lockOwn(tx: Tx, id: string, memberId: string): Promise<Complaint> {
  const complaint = await lockComplaint(tx, id);
  if (complaint?.memberId !== memberId) throw new Refusal<RefusalCode>('request.not_found');
  return complaint;
}

/** Throws complaints.state_changed: the table of states does not lead there, or somebody was faster. */
export async function move(
  tx: Tx,
  complaint: Complaint,
  { to, by, change = {} }: { to: ComplaintState; by: Mover; change?: Change },
  at: Date,
): Promise<void> {
  if (!mayMove(COMPLAINT_TRANSITIONS, complaint.state, to)) throw changed(complaint);
  if (!(await changeComplaint(tx, complaint, to, change))) throw changed(complaint);
  await tell(tx, { ...complaint, state: to }, by, at);
}

/** Something is said, and nothing moves. Throws complaints.state_changed. */
export async function touch(tx: Tx, complaint: Complaint, change: Change, at: Date): Promise<void> {
  if (!(await changeComplaint(tx, complaint, complaint.state, change))) throw changed(complaint);
  await emit(tx, 'complaints.complaint_touched', factOf(complaint), at);
}

export async function tell(tx: Tx, complaint: Complaint, by: Mover, at: Date): Promise<void> {
  const { state, currency, number } = complaint;
  await emit(tx, 'complaints.complaint_moved', { ...factOf(complaint), number, state, currency, by }, at);
}

const factOf = ({ memberId, id }: Complaint) => ({ memberId, complaintId: id });

export type Words = {
  kind: ComplaintMessageKind;
  author: 'member' | 'operator';
  name: string;
  text: string;
};

/** Answers the message's id. */
export async function say(
  tx: Tx,
  config: Settings,
  { id: complaintId }: Pick<Complaint, 'id'>,
  { text, ...words }: Words,
  at: Date,
): Promise<string> {
  const id = randomUUIDv7();
  await insertSaid(tx, { ...words, id, complaintId, at, body: sealWords(config, id, text) });
  return id;
}
