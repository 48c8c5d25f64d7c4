/** Fills an empty desk with the demonstration's content. What is there already is left alone. */
import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMs } from '@feria/kernel';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { insertPicture } from '../picture-store.ts';
import { insertItem, insertVersion, listItems, orderItems, publishVersion } from '../store.ts';
import { cleaned } from '../write.ts';
import index from './art/index.json' with { type: 'json' };
import { ARTICLES } from './articles.ts';
import { BANNERS } from './banners.ts';
import { LEGAL } from './legal.ts';
import { NOTICES } from './notices.ts';
import { CATEGORIES, promotions } from './promotions.ts';
import type { Demo } from './words.ts';

const DAY_MS = 24 * 60 * 60_000;
const BY = 'demo';

export async function seedContent(tx: Tx, at: Date): Promise<void> {
  // The initial legal pages are there from the beginning.
  if ((await listItems(tx)).some(({ kind }) => kind !== 'legal')) return;
  for (const [name, { id, width, height, widths }] of Object.entries(index)) {
    const sizes = widths.map((one) => ({
      width: one,
      bytes: readFileSync(join(import.meta.dirname, 'art', `${name}-${one}.webp`)),
    }));
    await insertPicture(tx, { id, width, height, sizes }, { by: BY, at });
  }
  const ids = await insertAll(tx, CATEGORIES, at);
  const idOf = (category: string): string => ids[CATEGORIES.findIndex(({ name }) => name === category)]!;
  for (const list of [BANNERS, NOTICES, promotions(idOf), ARTICLES, LEGAL]) await insertAll(tx, list, at);
  await audit(tx, {
    actorKind: 'system',
    actorId: BY,
    actorName: BY,
    action: 'content.demo_written',
    subject: 'content:demo',
    at,
  });
}

/** In their order; the ids of them in it. */
async function insertAll(tx: Tx, list: readonly Demo[], at: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const { document, daysAgo } of list) {
    const id = randomUUIDv7({ disableEntropyCache: true });
    const began = addMs(at, -daysAgo * DAY_MS);
    const address = document.kind === 'article' ? `${document.section}/${document.slug}` : null;
    await insertItem(tx, { id, kind: document.kind, address, at: began });
    await insertVersion(tx, {
      itemId: id,
      number: 1,
      document: cleaned(document),
      madeBy: BY,
      madeAt: began,
    });
    await publishVersion(
      tx,
      { itemId: id, number: 1 },
      { by: BY, at: began, effectiveAt: began, reason: 'the demonstration' },
    );
    ids.push(id);
  }
  const kind = list[0]?.document.kind;
  if (kind) await orderItems(tx, kind, ids);
  return ids;
}
