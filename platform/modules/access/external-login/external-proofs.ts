/** External proofs that come with a registration: an account to link, or a verified number. */
import { Refusal } from '@feria/kernel';
import type { RegisterPayload } from '@feria/contracts/access/registration';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { MarketCode } from '@feria/contracts/wire';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import type { Member } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import { keepLink } from './links.ts';
import { judgeProof, requireUnspent, subjectOf } from './proof.ts';
import type { Proven } from './proven.ts';
import { dropTicket, readTicket, type Shown } from './tickets.ts';

type Settings = Pick<Config, 'secret'>;
/** `ticket`: of a sign-in that found nobody here. `vouched`: the authentication service has just seen the number's code. */
export type ExternalProofs = { ticket: Shown | null; vouched: Proven | null };

/** Whether the number may be proven by something else than a code of ours. */
export const hasExternalProof = ({
  externalTicket,
  firebaseIdToken,
}: Pick<RegisterPayload, 'externalTicket' | 'firebaseIdToken'>): boolean =>
  externalTicket !== undefined || firebaseIdToken !== undefined;

type Told = Pick<RegisterPayload, 'externalTicket' | 'merchantCode'>;

/** Asks the authentication service, outside of transactions. Throws the refusals of judgeProof, identity.outside_invalid. */
export async function readVouched(
  config: Pick<Config, 'outside'>,
  { firebaseIdToken: idToken }: Pick<RegisterPayload, 'firebaseIdToken'>,
  at: Date,
): Promise<Proven | null> {
  if (idToken === undefined) return null;
  const proven = await judgeProof(config, { by: 'service', idToken }, at);
  if (proven.provider !== 'phone') throw new Refusal<RefusalCode>('identity.outside_invalid');
  return proven;
}

/** Reads the ticket, which keepExternalProofs uses up, and spends what was vouched for. Throws identity.outside_over. */
export async function readExternalProofs(
  tx: Tx,
  config: Settings,
  { told, vouched, caller }: { told: Told; vouched: Proven | null; caller: Caller },
  at: Date,
): Promise<ExternalProofs> {
  const { externalTicket: ticket, merchantCode: marketCode } = told;
  if (vouched) await requireUnspent(tx, vouched);
  if (ticket === undefined) return { ticket: null, vouched };
  return { ticket: await readTicket(tx, config, { ticket, marketCode, caller }, at), vouched };
}

/** `number`: E.164. A token for another number than the one that was given is none. Throws identity.outside_invalid. */
export function provesNumber(
  config: Settings,
  { ticket, vouched }: ExternalProofs,
  { number, marketCode }: { number: string; marketCode: MarketCode },
): boolean {
  if (vouched && vouched.subject !== number) throw new Refusal<RefusalCode>('identity.outside_invalid');
  const { subjectHash } = subjectOf(config, { provider: 'phone', subject: number }, marketCode);
  return (
    vouched !== null || (ticket?.found.provider === 'phone' && ticket.found.subjectHash.equals(subjectHash))
  );
}

/**
 * The ticket is used up, and what it stands for signs the new account in from now on. Throws identity.outside_over,
 * identity.outside_taken.
 */
export async function keepExternalProofs(
  tx: Tx,
  config: Settings,
  member: Member,
  { ticket, caller }: { ticket: Shown | null; caller: Caller },
  at: Date,
): Promise<void> {
  if (!ticket) return;
  await dropTicket(tx, ticket);
  const { provider } = ticket.found;
  if (provider === 'phone') return;
  await keepLink(tx, config, member, { found: { ...ticket.found, provider }, name: ticket.name, caller }, at);
}
