/** What the platform asks of its vendor, signed over the raw body: the game list, launch addresses, the page of one round, our transactions. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addMs, FUN_CURRENCY, isUuid } from '@feria/kernel';
import {
  GameListRequest,
  GameRoundRequest,
  GameUrlRequest,
  VENDOR_API_PREFIXES,
} from '@feria/contracts/vendor-door/vendor-api';
import type { z } from 'zod';
import { brandConfigOf, isOffered } from '../config.ts';
import { freeRoundRoutes } from '../free-rounds/routes.ts';
import { hashKey } from '../hash-key.ts';
import { Problem } from '../problem.ts';
import { readBody } from '../read-body.ts';
import { findRound } from '../rounds/store.ts';
import { findSeedPair } from '../seeds/store.ts';
import { insertRoundView } from '../sessions/store.ts';
import { acceptSignedJson } from '../signed-json.ts';
import { transactionRoutes } from '../transactions/routes.ts';
import type { HostParts, ListedGame, VendorFront } from '../vendor.ts';

const VIEW_MS = 30 * 60_000;
type UrlRequest = z.infer<typeof GameUrlRequest>;

/** The paths of its dialect for the vendor itself, and the same below `/brands/<code>` for each brand that it serves. */
export function operatorRoutes(app: FastifyInstance, front: VendorFront, parts: HostParts): void {
  const { config } = parts;
  const prefix = VENDOR_API_PREFIXES[config.wallet.dialect];
  mount(app, front, parts, prefix);
  for (const brand of config.brands) {
    const own = { ...parts, config: brandConfigOf(config, brand, front.catalogue.codes) };
    mount(app, front, own, `/brands/${brand.code}${prefix}`);
  }
}

function mount(app: FastifyInstance, front: VendorFront, parts: HostParts, prefix: string): void {
  const { catalogue } = front;
  const { table, config } = parts;
  const routes = (api: FastifyInstance, _options: object, done: () => void): void => {
    acceptSignedJson(api, config.wallet);

    api.post('/game/list', (request): ListedGame[] | { games: ListedGame[] } => {
      readBody(GameListRequest, request.body);
      const games = catalogue.list(config);
      // The aggregators of the field answer the bare list on these paths.
      return config.wallet.dialect === 'caleta' ? games : { games };
    });

    api.post('/game/url', async (request) => {
      const body = readBody(GameUrlRequest, request.body);
      if (!isOffered(config, body.game_code)) throw new Problem('game_unknown', 404);
      const token = await launchToken(parts, body);
      const url = new URL(catalogue.page(body.game_code), config.origin);
      url.search = new URLSearchParams({
        game: body.game_code,
        mode: token === undefined ? 'fun' : 'real',
        lang: body.lang,
        // Play money is written as money is where it is played.
        country: body.country,
        parent: config.memberOrigin,
        ...(token === undefined ? {} : { token }),
      }).toString();
      return { url: url.href };
    });

    api.post('/game/round', async (request) => {
      const body = readBody(GameRoundRequest, request.body);
      const round = isUuid(body.round) ? await findRound(table.pool, body.round) : undefined;
      const seat = round?.seats.find(({ owner }) => owner === body.user)?.seat;
      if (!round || seat === undefined) throw new Problem('round_unknown', 404);
      const key = randomBytes(24).toString('base64url');
      const until = addMs(table.clock.now(), VIEW_MS);
      const view = { round_id: round.id, seat, viewer: body.viewer };
      await insertRoundView(table.pool, hashKey(key), view, until);
      const url = new URL(catalogue.roundPage, config.origin);
      url.search = new URLSearchParams({ token: key, lang: body.lang }).toString();
      const { revealed_at } = await findSeedPair(table.pool, round.seed_pair_id);
      return { url: url.href, fairness: revealed_at ? 'revealed' : 'secret' };
    });
    transactionRoutes(api, parts);
    front.operatorRoutes?.(api, parts);
    // Whose money stands with us would be paid by nobody.
    if (config.wallet.dialect !== 'transfer') freeRoundRoutes(api, catalogue, parts);
    done();
  };
  app.register(routes, { prefix });
}

/** What the game's page exchanges for a session; undefined in free play. Where the money stands with us, we make it. */
async function launchToken({ local }: HostParts, body: UrlRequest): Promise<string | undefined> {
  if (body.currency === FUN_CURRENCY || body.user === undefined) return undefined;
  if (!local) return body.token;
  return local.launch({ owner: body.user, currency: body.currency }, body.game_code);
}
