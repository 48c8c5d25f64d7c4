/** A "no" of the studio to its own game client, and to its operator, as problem+json. */
import type { Log } from '@feria/process';
import type { FastifyReply, FastifyRequest } from 'fastify';

export class Problem extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** Whatever was thrown, in the studio's words: also what the framework refuses before any route is found. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const { code, status } = problemOf(error);
  if (status === 500) log.error('request failed', { url: request.url, error: String(error) });
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title: code, status, code });
}

function problemOf(error: unknown): Pick<Problem, 'code' | 'status'> {
  if (error instanceof Problem) return error;
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500
    ? { code: 'request_invalid', status }
    : { code: 'failed', status: 500 };
}
