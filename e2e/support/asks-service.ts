/** What members want of customer service, by the calls that their pages make: a chat, a document to be looked at, a complaint. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ComplaintView } from '@feria/contracts/complaints/member';
import type { MessagePage, MessageView } from '@feria/contracts/inbox/member';
import type { VerificationView } from '@feria/contracts/kyc/member';
import type { ChatView } from '@feria/contracts/support/member';
import { aPhoto } from '../../platform/testing/builders/photo.ts';
import type { Member, Told } from './member-calls.ts';

const LOOKS = 600;
const LOOK_MS = 100;

export async function startChat(member: Member, text: string): Promise<void> {
  const words = { clientKey: randomUUID(), text, language: 'es' };
  taken(await member.call('POST', '/api/live-chat/launch', words));
}

export const chatOf = async (member: Member): Promise<ChatView> =>
  taken(await member.call<ChatView>('GET', '/api/live-chat'));

export async function rateChat(member: Member, rating: number, remark: string): Promise<void> {
  taken(await member.call('POST', '/api/live-chat/rating', { rating, remark }));
}

/** A citizenship card of Colombia, with a number that nobody else has. */
export async function sendDocument(member: Member): Promise<void> {
  for (const [side, colour] of [
    ['front', '#7a9e7e'],
    ['back', '#8fa6c8'],
  ] as const) {
    const photo = await aPhoto(colour, { width: 1_600, height: 1_000 });
    taken(await member.putImage(`/api/verification/image?side=${side}`, photo));
  }
  const number = `1${randomInt(100_000_000, 1_000_000_000)}`;
  taken(await member.callSealed('POST', '/api/verification', { type: 'CC', number }));
}

export const documentOf = async (member: Member): Promise<VerificationView> =>
  taken(await member.call<VerificationView>('GET', '/api/verification'));

export async function complain(member: Member, text: string): Promise<ComplaintView> {
  const complaint = { category: 'payment', text, requestKey: randomUUID() };
  return taken(await member.callSealed<ComplaintView>('POST', '/api/complaints', complaint));
}

export const complaintOf = async (member: Member, id: string): Promise<ComplaintView> =>
  taken(await member.call<ComplaintView>('GET', `/api/complaints/${id}`));

/** What the office asked about it is answered. */
export async function tellMore(member: Member, id: string, text: string): Promise<void> {
  taken(await member.callSealed('POST', `/api/complaints/${id}/messages`, { text }));
}

export async function acceptDecision(member: Member, id: string): Promise<void> {
  taken(await member.call('POST', `/api/complaints/${id}/accept`));
}

/** A pause from now on. */
export async function takePause(member: Member, days: number): Promise<void> {
  const pause = { kind: 'time_out', days, idempotencyKey: randomUUID() };
  taken(await member.call('POST', '/api/breaks', pause));
}

/** The message of that kind in their message center: it comes a moment after what it is about. Throws when none comes. */
export async function messageOf(member: Member, kind: MessageView['kind']): Promise<MessageView> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const found = (await messagesOf(member)).find((one) => one.kind === kind);
    if (found) return found;
    await sleep(LOOK_MS);
  }
  throw new Error(`no message ${kind} came`);
}

/** Those of the message center, newest first. */
export const messagesOf = async (member: Member): Promise<readonly MessageView[]> =>
  taken(await member.call<MessagePage>('GET', '/api/messages')).items;

/** What the platform answers when it does what was asked; throws when it does not. */
function taken<Answer>({ status, body }: Told<Answer>): Answer {
  if (status !== 200) throw new Error(`not taken: ${status} ${JSON.stringify(body)}`);
  return body;
}
