/** What the platform asks of its vendor, signed over the raw body: the game list, launch addresses, the page of one round. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addMs } from '@feria/kernel';
import { isSignedBy } from '@feria/kit/wallet-client';
import { RS_DIALECTS } from '@feria/contracts/seamless';
import { GameRoundRequest, GameUrlRequest, type GameListEntry } from '@feria/contracts/vendor-api';
import type { z } from 'zod';
import { findGame, games } from '../games/index.ts';
import type { StudioParts } from './app.ts';
import { Problem } from './problem.ts';
import { readBody } from './read-body.ts';
import { hashKey } from './sessions.ts';
import { findRound, insertRoundView } from './store.ts';

const VIEW_MS = 30 * 60_000;

export function operatorRoutes(app: FastifyInstance, { table, config }: StudioParts): void {
  app.register(
    (api, _options, done) => {
      api.removeContentTypeParser('application/json');
      api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, parsed) => {
        const signature = request.headers[RS_DIALECTS.caleta.signatureHeader];
        const signed = isSignedBy(
          body as Buffer,
          typeof signature === 'string' ? signature : undefined,
          config.platformPublicKeyPem,
        );
        if (!signed) return parsed(new Problem('signature_invalid', 401));
        try {
          parsed(null, JSON.parse(body.toString()));
        } catch {
          parsed(new Problem('request_invalid', 400));
        }
      });

      api.post('/game/list', (): { games: z.infer<typeof GameListEntry>[] } => ({
        games: games.map((game) => ({
          game_code: game.code,
          name: game.title.en,
          name_es: game.title.es,
          category: 'RNG',
          product: 'studio',
          platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
          url_thumb: `${config.origin}/art/${game.code}.svg`,
          url_background: `${config.origin}/art/${game.code}.svg`,
          freebet_support: false,
          enabled: true,
          blocked_countries: [],
          return_bps: game.returnBps,
          volatility: game.volatility,
        })),
      }));

      api.post('/game/url', (request) => {
        const body = readBody(GameUrlRequest, request.body);
        if (!findGame(body.game_code)) throw new Problem('game_unknown', 404);
        const url = new URL('/client/slot.html', config.origin);
        const mode = body.token && body.currency !== 'FUN' ? 'real' : 'fun';
        url.search = new URLSearchParams({
          game: body.game_code,
          mode,
          lang: body.lang,
          parent: config.memberOrigin,
          ...(mode === 'real' ? { token: body.token! } : {}),
        }).toString();
        return { url: url.href };
      });

      api.post('/game/round', async (request) => {
        const body = readBody(GameRoundRequest, request.body);
        const round = await findRound(table.pool, body.round);
        if (!round || round.owner !== body.user) throw new Problem('round_unknown', 404);
        const key = randomBytes(24).toString('base64url');
        await insertRoundView(
          table.pool,
          hashKey(key),
          round.id,
          body.viewer,
          addMs(table.clock.now(), VIEW_MS),
        );
        const url = new URL('/client/round.html', config.origin);
        url.search = new URLSearchParams({ token: key, lang: body.lang }).toString();
        return { url: url.href };
      });
      done();
    },
    { prefix: '/operator' },
  );
}
