/** How a complaint is shown: to its member without what the office says among itself, to the office with its days. */
import type { ComplaintCase, ComplaintRow } from '@feria/contracts/complaints/office';
import type { ComplaintLine, ComplaintMessage, ComplaintView } from '@feria/contracts/complaints/member';
import { OWED_STATES } from '@feria/contracts/complaints/kinds';
import type { RefusalCode } from '@feria/contracts/refusals';
import { businessDay, Refusal } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { accountsOf } from '../members/index.ts';
import { listMarkets } from '../markets/index.ts';
import { mayEscalate, roomForImages } from './complain.ts';
import { daysBetween } from './days.ts';
import { rulesOf, type Settings } from './moves.ts';
import { openWords } from './sealed.ts';
import { findComplaint, type Complaint } from './store.ts';
import { saidOf, type Said } from './words-store.ts';

const isOwed = ({ state }: Pick<Complaint, 'state'>): boolean => OWED_STATES.includes(state);

export function lineOf(complaint: Complaint): ComplaintLine {
  const { id, number, category, reference, state, outcome, receivedAt, answerBy, closedAt } = complaint;
  return {
    id,
    number,
    category,
    reference,
    state,
    outcome,
    receivedAt: receivedAt.toISOString(),
    answerBy: isOwed(complaint) ? answerBy : null,
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function messageOf<Kind extends Said['kind']>(
  config: Settings,
  { id, kind, author, body, images, at }: Said & { kind: Kind },
): ComplaintMessage & { kind: Kind } {
  const text = body && openWords(config, id, body);
  return { id, kind, author, text, images, at: at.toISOString() };
}

/** Said to the member, and not among the office. */
const isTold = (said: Said): said is Said & { kind: Exclude<Said['kind'], 'note'> } => said.kind !== 'note';

/** Throws request.not_found: there is none, or it is somebody else's. */
export async function readOwn(
  reader: Tx | Reader,
  config: Settings,
  { id, memberId }: { id: string; memberId: string },
  at: Date,
): Promise<ComplaintView> {
  const complaint = await findComplaint(reader, id);
  if (complaint?.memberId !== memberId) throw new Refusal<RefusalCode>('request.not_found');
  const said = (await saidOf(reader, id)).filter(isTold);
  const { today } = await rulesOf(reader, complaint.market, at);
  const { state, acceptBy } = complaint;
  const canWrite = isOwed(complaint);
  const canEscalate = mayEscalate(complaint, today);
  return {
    ...lineOf(complaint),
    messages: said.map((one) => messageOf(config, one)),
    acceptBy: canEscalate ? acceptBy : null,
    can: {
      write: canWrite,
      withdraw: canWrite,
      accept: state === 'answered',
      escalate: canEscalate,
      images: canWrite ? roomForImages(said) : 0,
    },
  };
}

/** Complaints as rows of the office's list, each by the calendar of its market. */
export async function rowsOf(
  reader: Tx | Reader,
  complaints: readonly Complaint[],
  at: Date,
): Promise<ComplaintRow[]> {
  const accounts = await accountsOf(
    reader,
    complaints.map(({ memberId }) => memberId),
  );
  const zones = new Map((await listMarkets(reader)).map(({ code, timeZone }) => [code as string, timeZone]));
  return complaints.map((complaint) => {
    const today = businessDay(at, zones.get(complaint.market) ?? 'UTC');
    const { memberId, market, assignedName, answerBy, lookBy, lookedAt } = complaint;
    return {
      ...lineOf(complaint),
      memberId,
      account: accounts.get(memberId)?.account ?? '',
      merchantCode: market,
      assignee: assignedName,
      daysLeft: isOwed(complaint) ? daysBetween(today, answerBy) : null,
      isUnseen: isOwed(complaint) && lookedAt === null && today > lookBy,
    };
  });
}

/** All of it, with what the office says among itself. Throws request.not_found. */
export async function readCase(
  reader: Tx | Reader,
  config: Settings,
  { id, operatorId }: { id: string; operatorId: string },
  at: Date,
): Promise<ComplaintCase> {
  const complaint = await findComplaint(reader, id);
  if (!complaint) throw new Refusal<RefusalCode>('request.not_found');
  const [row] = await rowsOf(reader, [complaint], at);
  const { version, lookBy, acceptBy, escalatedAt, decidedName, decidedBy, assignedTo } = complaint;
  return {
    row: row!,
    version,
    lookBy,
    acceptBy,
    decidedBy: decidedName,
    escalatedAt: escalatedAt?.toISOString() ?? null,
    messages: (await saidOf(reader, id)).map((one) => ({ ...messageOf(config, one), name: one.name })),
    isMine: assignedTo === operatorId,
    decidedByMe: decidedBy === operatorId,
  };
}
