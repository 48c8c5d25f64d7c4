/** From where somebody calls: the browser by its mark, the address, and what the browser calls itself. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../core/config.ts';
import { deviceLabel } from '../../core/http/device-label.ts';
import { originOf, type Origin } from '../members/for-access.ts';
import { readSecret } from './session-cookies.ts';

/** `session`: the secret of the session that this browser has had until now. */
export type Caller = Origin & { label: string; session?: string };

export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'secureCookies'>,
): Caller {
  const session = readSecret(request, config);
  return {
    ...(session === undefined ? {} : { session }),
    ...originOf(request, reply, config),
    label: deviceLabel(request.headers['user-agent']),
  };
}
