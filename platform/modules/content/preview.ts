/**
 * A word that shows one version before anybody else sees it: it names the version, for whom and for when it is looked at, and holds an
 * hour. Signed with the house's secret, so it is made by the office alone; whoever has it reads words, and nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AUDIENCES, DEVICES } from '@feria/contracts/content';
import { z } from 'zod';
import type { Config } from '../../core/config.ts';
import type { Deps } from '../../core/context.ts';
import type { Board } from './board.ts';
import type { Reading } from './shown.ts';
import { findItem, listVersions } from './store.ts';

const HOUR_MS = 60 * 60_000;
const Said = z.object({
  id: z.string(),
  number: z.number(),
  audience: z.enum(AUDIENCES).exclude(['ALL']),
  device: z.enum(DEVICES),
  at: z.number(),
  until: z.number(),
});
export type Previewed = Omit<z.infer<typeof Said>, 'until'>;

const signed = (text: string, { secret }: Pick<Config, 'secret'>): string =>
  createHmac('sha256', secret).update(`content preview ${text}`).digest('base64url');

export function previewWord(config: Pick<Config, 'secret'>, wish: Previewed, now: Date): string {
  const text = Buffer.from(JSON.stringify({ ...wish, until: now.getTime() + HOUR_MS })).toString('base64url');
  return `${text}.${signed(text, config)}`;
}

type Seen = { reading: Pick<Reading, 'audience' | 'device' | 'at'>; on: (board: Board) => Board };

/** Undefined: nothing that we gave out, or over; then everything is as for anybody else. */
export async function readPreview(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  word: string,
): Promise<Seen | undefined> {
  const said = open(config, word);
  if (!said || said.until <= clock.now().getTime()) return undefined;
  const [item, versions] = await Promise.all([findItem(db.read, said.id), listVersions(db.read, said.id)]);
  const version = versions.find(({ number }) => number === said.number);
  if (!item || !version) return undefined;
  const at = new Date(said.at);
  const shown = { ...version, isRetired: false, effectiveAt: at, publishedAt: at };
  return {
    reading: { audience: said.audience, device: said.device, at },
    on: (board) => {
      const known = board.items.find(({ id }) => id === said.id);
      const firstAt = known && known.firstAt <= at ? known.firstAt : at;
      const piece = { ...item, versions: [shown], firstAt };
      return {
        ...board,
        items: known ? board.items.map((one) => (one.id === said.id ? piece : one)) : [piece, ...board.items],
      };
    },
  };
}

function open(config: Pick<Config, 'secret'>, word: string): z.infer<typeof Said> | undefined {
  const [text, mark = ''] = word.split('.');
  if (text === undefined) return undefined;
  const [given, wanted] = [Buffer.from(mark), Buffer.from(signed(text, config))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return Said.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
}
