/** For whom a request reads: market, language and device of it, and whoever's session it brings along. */
import type { ContentQuery, Device } from '@feria/contracts/content/member';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../core/context.ts';
import { chooseMarket } from '../markets/index.ts';
import type { Board } from './board.ts';
import { readPreview } from './preview.ts';
import type { Reading } from './shown.ts';
import { languageOrderOf, type Look } from './views.ts';

export type Read = { reading: Reading; look: Look; board: Board };
/**
 * Whose session a request brings along; undefined: nobody's. Members asks this module what is to be accepted, so it is not asked from
 * here: whoever mounts the routes gives it.
 */
export type FindVisitor = (request: FastifyRequest, at: Date) => Promise<{ isFirst: boolean } | undefined>;

export async function readFor(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { readBoard, findVisitor }: { readBoard: () => Promise<Board>; findVisitor: FindVisitor },
  request: FastifyRequest<{ Querystring: ContentQuery }>,
): Promise<Read> {
  const { merchant, language, platform, preview } = request.query;
  const device = request.query.device ?? (platform === undefined ? deviceOf(request) : 'WEB');
  const at = clock.now();
  const [market, visitor, board] = await Promise.all([
    chooseMarket(db.read, merchant),
    findVisitor(request, at),
    readBoard(),
  ]);
  const { pictures, html, plain } = board;
  const look = { pictures, html, plain, languageOrder: languageOrderOf(language, market.defaultLanguage) };
  const audience = visitor === undefined ? 'B' : visitor.isFirst ? 'F' : 'A';
  const reading: Reading = { market: market.code, device, audience, at };
  const seen = preview === undefined ? undefined : await readPreview({ db, clock, config }, preview);
  if (!seen) return { reading, look, board };
  // One version, to whoever holds the word, as those whom it is for will see it.
  return { reading: { ...reading, ...seen.reading }, look, board: seen.on(board) };
}

/** As responsive pages tell them apart: a telephone says so of itself (RFC 9110, 10.1.5; client hint Sec-CH-UA-Mobile). */
function deviceOf({ headers }: FastifyRequest): Device {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'MOBILE';
  if (hint === '?0') return 'WEB';
  return /\b(?:Mobi|Android|iPhone|iPod)/.test(headers['user-agent'] ?? '') ? 'MOBILE' : 'WEB';
}
