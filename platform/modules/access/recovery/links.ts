/** Whether a name and a mail that somebody gave belong together, and the link that is sent then. */
import type { ForgotPayload } from '@feria/contracts/access/recovery';
import { addMs } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { deriveKey, seal, unseal, type SealKey } from '../../../core/crypto/seal.ts';
import { queueMessage } from '../../delivery/index.ts';
import { BOUND_NAMES, recoveredAt, readContacts } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import { findByName } from '../sign-in/somebody.ts';
import type { RecoveryOrder } from './store.ts';
import { issueToken, LINK_MS } from './tokens.ts';

const MINUTE_MS = 60_000;

type Settings = Pick<Config, 'secret' | 'delivery' | 'memberOrigin'>;
export type Asked = Omit<ForgotPayload, 'pass'>;

/** What was given, for a job to look at; bound to its order. */
export function sealAsked(config: Pick<Config, 'secret'>, id: string, asked: Asked): Buffer {
  return seal(keyOf(config), labelOf(id), JSON.stringify(asked));
}

/** Whoever's name and mail do not belong together is sent nothing, and neither is an address that was only told. */
export async function sendLink(
  tx: Tx,
  config: Settings,
  { id, given, at: askedAt }: RecoveryOrder,
  at: Date,
): Promise<void> {
  const asked = JSON.parse(unseal(keyOf(config), labelOf(id), given)) as Asked;
  const { member } = await findByName(tx, config, asked);
  const email = member && recoveredAt((await readContacts(tx, config, member.id)).email);
  if (!member || member.status !== 'active' || !email || !isSameMail(email, asked.email)) return;
  // Nobody waits for a link that an outage has kept back for so long.
  if (addMs(askedAt, LINK_MS) <= at || config.delivery.mail.carrier === 'off') return;
  await mailLink(tx, config, { member, email }, at);
}

/** To an address that is this member's. Throws delivery.channel_closed, delivery.recipient_invalid. */
export async function mailLink(
  tx: Tx,
  config: Settings,
  { member, email }: { member: Member; email: string },
  at: Date,
): Promise<void> {
  const { token, expiresAt } = await issueToken(tx, member, 'mail', at);
  // Behind the sign: a fragment is sent to no server, so that no log and no referrer has it.
  const link = `${config.memberOrigin}/recover#${token}`;
  const values = { link, minutes: LINK_MS / MINUTE_MS };
  const { language, id: memberId, marketCode: market } = member;
  await queueMessage(
    tx,
    config,
    { template: 'recovery_link', values, channel: 'mail', to: email, language, memberId, expiresAt, market },
    at,
  );
}

/** It goes to the address that is kept, never to the one that was typed. */
const isSameMail = (kept: string, typed: string): boolean =>
  kept.normalize('NFC').toLowerCase() === typed.normalize('NFC').trim().toLowerCase();
const keyOf = ({ secret }: Pick<Config, 'secret'>): SealKey => deriveKey(secret, 'feria identity recovery');
export const labelOf = (id: string): string => `${BOUND_NAMES.recoveryOrders} ${id} given`;
