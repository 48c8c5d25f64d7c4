/** A number or an address that was told when the account was made is shown to be theirs: from then on codes and links may go there. */
import { Refusal } from '@feria/kernel';
import type { ContactKind } from '@feria/contracts/members/profile';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { sendCode, spendCode, type Verdict } from '../../proofs/index.ts';
import { readContacts } from '../contacts.ts';
import type { Origin } from '../personal.ts';
import type { AccessPort } from '../ports.ts';
import { lockOwn, noteVerified } from './store.ts';
import { traceOf, type Actor } from './traces.ts';

type Settings = Pick<Config, 'secret' | 'delivery'>;
type Asked = { who: SignedInMember; actor: Actor; kind: ContactKind; access: AccessPort };

/**
 * Sends a code to what was told. It is about to prove whose account this is, so the session shows first who is there. Throws
 * identity.confirm_required, request.not_found (nothing was told, or it is proven), proofs.too_soon, delivery.channel_closed.
 */
export async function sendVerifyCode(
  tx: Tx,
  config: Settings,
  { who, actor, kind, access, origin }: Asked & { origin: Origin },
  at: Date,
): Promise<CodeAnswer> {
  const to = await requireTold(tx, config, { who, kind });
  await access.requireConfirmed(tx, who, at);
  return sendCode(
    tx,
    config,
    {
      purpose: 'verify',
      channel: kind === 'email' ? 'mail' : 'sms',
      to,
      memberId: who.id,
      market: who.merchantCode,
      language: actor.language,
      device: origin.device,
      address: origin.address,
      isSomebody: true,
    },
    at,
  );
}

/**
 * Takes the code. For the next ten minutes this session need not show it again. Commit, then `requireProven`: a wrong one has
 * counted. Throws identity.confirm_required, request.not_found.
 */
export async function verifyContact(
  tx: Tx,
  config: Settings,
  { who, actor, kind, access, code }: Asked & { code: string },
  at: Date,
): Promise<Verdict> {
  await lockOwn(tx, who.id);
  const to = await requireTold(tx, config, { who, kind });
  await access.requireConfirmed(tx, who, at);
  const verdict = await spendCode(tx, config, { purpose: 'verify', to, memberId: who.id, code }, at);
  if (!verdict.ok) return verdict;
  await noteVerified(tx, who.id, kind, at);
  await access.noteShown(tx, who, kind, at);
  await traceOf(tx, actor, { action: `identity.${kind}_verified` }, at);
  return verdict;
}

async function requireTold(
  tx: Tx,
  config: Settings,
  { who, kind }: Pick<Asked, 'who' | 'kind'>,
): Promise<string> {
  const contact = (await readContacts(tx, config, who.id))[kind];
  if (!contact || contact.isProven) throw new Refusal<RefusalCode>('request.not_found');
  return contact.to;
}
