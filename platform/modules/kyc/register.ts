/**
 * Members against the register of excluded persons. A hit keeps them from playing and paying in (exclusions), and from nothing else:
 * they come in, and withdraw. The list lies in memory, so that asking is no outside call.
 */
import type { MemberId } from '@feria/kernel';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { ExcludedRegister } from '../../core/excluded-register.ts';
import { getMember, papersOf } from '../members/index.ts';
import { keepOutByRegister, liftRegister } from '../exclusions/index.ts';
import { openNumber } from './sealed.ts';
import { documentsOf } from './store.ts';

export type Asking = Pick<Deps, 'config' | 'register'>;

/** After a sign-in, in a transaction that goes on whatever is found. */
export async function checkRegister(tx: Tx, asking: Asking, memberId: MemberId, at: Date): Promise<void> {
  if (await isListed(tx, asking, memberId)) await noteHit(tx, asking.register, memberId, at);
}

/**
 * After a document was accepted: the register is asked for that document, and for nothing else. Who was kept out because of a number
 * alone, and is not listed with the document that a person has looked at, is let in again.
 */
export async function checkAccepted(tx: Tx, asking: Asking, memberId: MemberId, at: Date): Promise<void> {
  if (!asking.register.state().isThere) return;
  if (await isListed(tx, asking, memberId)) return noteHit(tx, asking.register, memberId, at);
  if (await liftRegister(tx, memberId, at))
    await trace(tx, asking.register, memberId, 'kyc.register_lifted', at);
}

/** By the document that was accepted; where none was, by what was told at the registration and what has been sent. */
export async function isListed(
  reader: Tx | Reader,
  { config, register }: Asking,
  memberId: MemberId,
): Promise<boolean> {
  const { marketCode: market } = await getMember(reader, memberId);
  const sent = (await documentsOf(reader, memberId)).flatMap(({ id, type, number, state }) =>
    type && number && state !== 'none' ? [{ type, number: openNumber(config, id, number), state }] : [],
  );
  const accepted = sent.filter(({ state }) => state === 'accepted');
  const { idNumber } = await papersOf(reader, config, memberId);
  const asked = [
    ...(accepted.length > 0 ? accepted : sent).map(({ type, number }) => ({ documentType: type, number })),
    ...(accepted.length === 0 && idNumber !== null ? [{ documentType: null, number: idNumber }] : []),
  ];
  return asked.some((one) => register.isListed({ market, ...one }));
}

export async function noteHit(
  tx: Tx,
  register: ExcludedRegister,
  memberId: MemberId,
  at: Date,
): Promise<void> {
  if (await keepOutByRegister(tx, memberId, at)) await trace(tx, register, memberId, 'kyc.register_hit', at);
}

async function trace(
  tx: Tx,
  register: ExcludedRegister,
  memberId: MemberId,
  action: string,
  at: Date,
): Promise<void> {
  const system = { actorKind: 'system', actorId: 'kyc', actorName: 'kyc' } as const;
  const after = { register: register.state().version };
  await audit(tx, { ...system, action, subject: `member:${memberId}`, after, at });
}
