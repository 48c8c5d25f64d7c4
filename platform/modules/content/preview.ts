/**
 * A word that shows one version before anybody else sees it: it names the version, for whom and for when it is looked at, and holds an
 * hour. Signed with the platform's secret, so it is made by the office alone; whoever has it reads words, and nothing else.
 */
import type { PreviewState } from '@feria/contracts/content/member';
import { RequestPreview } from '@feria/contracts/content/office';
import { titleOf } from '@feria/contracts/content/documents';
import { opensFor } from '@feria/contracts/content/places';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Config } from '../../core/config.ts';
import type { Deps } from '../../core/context.ts';
import type { Board } from './board.ts';
import { barsOf, type Reading } from './shown.ts';
import { findItem, listVersions } from './store.ts';

const HOUR_MS = 60 * 60_000;
/** Market, language and theme are for the page around it: the web process reads them to draw it, and they open nothing. */
const Said = RequestPreview.omit({ at: true }).extend({ id: Text, at: z.number(), until: z.number() });
type Said = z.infer<typeof Said>;
export type Previewed = Omit<Said, 'until'>;

export function previewWord(config: Pick<Config, 'secret'>, request: Previewed, now: Date): string {
  const text = Buffer.from(JSON.stringify({ ...request, until: now.getTime() + HOUR_MS })).toString(
    'base64url',
  );
  return `${text}.${config.secret.sign('feria content preview', text).toString('base64url')}`;
}

type Seen = { reading: Pick<Reading, 'audience' | 'device' | 'at'>; on: (board: Board) => Board };
type Reads = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Undefined: nothing that we gave out, or over; then everything is as for anybody else. */
export async function readPreview(reads: Reads, word: string): Promise<Seen | undefined> {
  const found = await findPreviewed(reads, word);
  if (!found) return undefined;
  const { said, item, version } = found;
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

/** What the member app says above the page that a word shows. */
export async function previewState(reads: Reads, word: string): Promise<PreviewState> {
  const found = await findPreviewed(reads, word);
  if (!found) return { preview: null };
  const { said, version } = found;
  const { id, number, audience, device, market, language } = said;
  const [at, until] = [new Date(said.at), new Date(said.until)];
  return {
    preview: {
      id,
      number,
      audience,
      title: titleOf(version.document, language),
      at: at.toISOString(),
      until: until.toISOString(),
      opens: opensFor(version.document),
      isShown: barsOf(version.document, { market, device, audience, at }).length === 0,
    },
  };
}

async function findPreviewed({ db, clock, config }: Reads, word: string) {
  const said = open(config, word);
  if (!said || said.until <= clock.now().getTime()) return undefined;
  const [item, versions] = await Promise.all([findItem(db.read, said.id), listVersions(db.read, said.id)]);
  const version = versions.find(({ number }) => number === said.number);
  return item && version && { said, item, version };
}

function open(config: Pick<Config, 'secret'>, word: string): Said | undefined {
  const [text, mark = ''] = word.split('.');
  if (text === undefined) return undefined;
  const isOurs = config.secret.isSigned('feria content preview', text, Buffer.from(mark, 'base64url'));
  if (!isOurs) return undefined;
  return Said.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
}
