/** What web says when it cannot serve something: a line of text without anything of its inside. The platform's own refusals pass through. */
import type { Log } from '@feria/process';
import type { FastifyReply, FastifyRequest } from 'fastify';

const LINES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  413: 'Too large',
  415: 'Unsupported',
  429: 'Too many requests',
  503: 'Not available',
};

/** An error of the reader's own making is a line; any other is one in the log, and tells nothing. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  const isReaders = status >= 400 && status < 500;
  if (!isReaders)
    log.error('request failed', { path: request.url.split('?')[0], error: String(error), status });
  return sayLine(reply, isReaders ? status : status === 503 || status === 504 ? 503 : 500);
}

export const sayLine = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send(LINES[status] ?? (status < 500 ? 'Refused' : 'Something broke'));
