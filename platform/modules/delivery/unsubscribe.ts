/**
 * The word in a mail's link: it says whom the mail was for and what about, sealed, so that nobody makes one up or reads it. It holds
 * for ever, because an old mail must be left as easily as a new one, and can do nothing but turn that one topic off.
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import { TOPICS, type Topic } from '@feria/contracts/delivery/topics';
import { asId, Refusal, type MemberId, readOr } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import { seal, unseal, type SealKey } from '../../core/crypto/seal.ts';

type Secret = Pick<Config, 'secret'>;
export type Left = { memberId: MemberId; topic: Topic };

const LABEL = 'delivery:unsubscribe';
const keyOf = ({ secret }: Secret): SealKey => secret.lastingSealKey('feria delivery unsubscribe');

export function makeLeaveToken(config: Secret, { memberId, topic }: Left): string {
  return seal(keyOf(config), LABEL, `${memberId} ${topic}`).toString('base64url');
}

/** Throws delivery.link_invalid. */
export function readLeaveToken(config: Secret, token: string): Left {
  const [memberId = '', name] = tryUnseal(config, token).split(' ');
  const topic = TOPICS.find((one) => one === name);
  if (!topic) throw new Refusal<RefusalCode>('delivery.link_invalid');
  return { memberId: asId<'member'>(memberId), topic };
}

function tryUnseal(config: Secret, token: string): string {
  return readOr('', () => unseal(keyOf(config), LABEL, Buffer.from(token, 'base64url')));
}

/** `page`: for people; behind the sign, which no server is sent. `oneClick`: for mail programs (RFC 8058). */
export type Leave = { page: string; oneClick: string };

export function leaveLinks(config: Secret & Pick<Config, 'delivery'>, left: Left): Leave {
  const token = makeLeaveToken(config, left);
  const { origin } = config.delivery;
  return { page: `${origin}/unsubscribe#${token}`, oneClick: `${origin}/api/unsubscribe?token=${token}` };
}
