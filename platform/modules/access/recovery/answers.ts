/** What a recovery came to, as it is answered. */
import type { FastifyReply } from 'fastify';
import type { RecoveryAnswer, RecoveryOpened } from '@feria/contracts/access/recovery';
import type { Config } from '../../../core/config.ts';
import { answerSignedIn } from '../session-cookies.ts';
import { requireAdmitted, type Admission } from '../sign-in/steps.ts';

/** Somebody is in, or one more proof is asked: of a new device, or before the password is taken. Null: they sign in themselves. */
export type Recovered = Admission | { recovery: RecoveryOpened & { token: string } } | null;

export const NOTHING: RecoveryAnswer = { success: true, value: null, step: null, recovery: null };

export function answerRecovered(
  reply: FastifyReply,
  config: Pick<Config, 'secureCookies'>,
  recovered: Recovered,
): RecoveryAnswer {
  if (recovered === null) return NOTHING;
  const admitted = requireAdmitted(recovered);
  if ('recovery' in admitted) return { ...NOTHING, recovery: admitted.recovery };
  if ('step' in admitted) return { ...NOTHING, step: admitted.step };
  return { ...NOTHING, ...answerSignedIn(reply, config, admitted.signedIn) };
}
