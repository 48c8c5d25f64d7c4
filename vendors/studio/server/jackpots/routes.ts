/**
 * Jackpots for everybody who may see a game, and for the operator.
 *   GET  /api/jackpot?game=&currency=        meters and last hits
 *   GET  /api/jackpot/live?game=&currency=   the same as server-sent events: at once, and after each change, a second apart
 *   POST {prefix}/jackpots/list              the operator, signed: meters, reserve, hits, and the last look into the books
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerHeaders } from '@feria/process';
import { z } from 'zod';
import { Line } from '@feria/contracts/text';
import { JackpotListRequest, type JackpotListAnswer } from '@feria/contracts/vendor-door/vendor-api';
import { Problem, readBody, readQuery, type HostParts } from '@feria/host';
import type { Jackpot } from '@feria/kit/jackpot/rules';
import type { JackpotView } from '../../wire.ts';
import { createLive } from './live.ts';
import { readMeters } from './meters.ts';
import { listJackpots } from './operator-view.ts';
import type { StudioJackpots } from './round.ts';

export const JackpotQuery = z.object({
  game: Line.max(80).default(''),
  currency: Line.max(12).default(''),
});
type Found = { jackpot: Jackpot; currency: string };

const MOST_WATCHERS = 1_000;

export function jackpotRoutes(
  app: FastifyInstance,
  { table, log, config }: HostParts,
  jackpots: () => StudioJackpots | undefined,
): void {
  const live = createLive(log);
  const open = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    live.stop();
    for (const reply of open) reply.raw.end();
  });

  const find = (query: unknown): Found => {
    const { game, currency } = readQuery(JackpotQuery, query);
    const jackpot = jackpots()?.catalog(game, currency);
    if (!jackpot) throw new Problem('jackpot_unknown', 404);
    return { jackpot, currency };
  };
  const read = ({ jackpot, currency }: Found): Promise<JackpotView> =>
    readMeters(table.pool, jackpot, currency);

  app.get('/api/jackpot', (request) => read(find(request.query)));

  app.get('/api/jackpot/live', (request, reply) => {
    const found = find(request.query);
    if (live.watching() >= MOST_WATCHERS) throw new Problem('busy', 503);
    reply.hijack();
    reply.raw.writeHead(200, {
      ...answerHeaders(config.origin),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    open.add(reply);
    const key = `${found.jackpot.code} ${found.currency}`;
    const leave = live.watch(
      key,
      () => read(found),
      (text) => void reply.raw.write(`data: ${text}\n\n`),
    );
    reply.raw.on('close', () => {
      open.delete(reply);
      leave();
    });
  });
}

/** Mounted behind the operator's signature. */
export function jackpotOperatorRoutes(api: FastifyInstance, { table, config }: HostParts): void {
  api.post('/jackpots/list', async (request): Promise<JackpotListAnswer> => {
    readBody(JackpotListRequest, request.body);
    return { jackpots: await listJackpots(table.pool, config.foreign) };
  });
}
