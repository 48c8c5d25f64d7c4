/** An address of this process alone for whoever reads its numbers. */
import { listenAt } from '@feria/process';
import Fastify, { type FastifyInstance } from 'fastify';

type At = Parameters<typeof listenAt>[1];
type Asked = Pick<FastifyInstance, 'inject'>;

/**
 * Answers `GET /metrics` at `at` as `app` itself does, with the same token, and nothing else: of two processes behind one socket either
 * may answer there, and counters would jump from one to the other. Rejects when the port is taken.
 */
export async function listenForMetrics(app: Asked, at: At): Promise<FastifyInstance> {
  const own = Fastify({ forceCloseConnections: true });
  own.get('/metrics', async ({ headers: { authorization } }, reply) => {
    const answer = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
  });
  await listenAt(own, at);
  return own;
}
