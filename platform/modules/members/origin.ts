/** From where a member's browser calls: codes are counted by both. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../core/config.ts';
import { deviceOf } from '../../core/http/device.ts';
import type { Origin } from './personal.ts';

export function originOf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'secureCookies'>,
): Origin {
  return { device: deviceOf(request, reply, config), address: request.ip };
}
