/** The categories as the lobby names and orders them. */
import { sql } from 'kysely';
import type { GameType } from '@feria/contracts/catalog/member';
import type { LocalizedText } from '@feria/contracts/wire';
import type { Reader, Tx } from '../../../core/db.ts';
import { callSql } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { auditShelf } from './shelf.ts';
import type { Act } from '../stops.ts';

/** `note` says what stands behind the name, and what does not; it may be empty. */
export type Category = { gameType: GameType; name: LocalizedText; note: LocalizedText };

/** All eight, in the lobby's order. */
export async function listCategories(tx: Tx | Reader): Promise<Category[]> {
  const rows = await tx.selectFrom('catalog.categories').selectAll().orderBy('sort').execute();
  return rows.map((row) => ({
    gameType: row.game_type as GameType,
    name: { en: row.name_en, es: row.name_es },
    note: { en: row.note_en, es: row.note_es },
  }));
}

/** Names and orders the categories. `items` has all eight. Again the same changes nothing. */
export async function setCategories(tx: Tx, items: readonly Category[], act: Act): Promise<void> {
  await callSql(tx, 'select from catalog.categories order by game_type for update', []);
  const before = await listCategories(tx);
  if (JSON.stringify(before) === JSON.stringify(items)) return;
  await callSql(
    tx,
    `update catalog.categories c set name_en = wanted.en, name_es = wanted.es, note_en = wanted.note_en, note_es = wanted.note_es,
            sort = wanted.at
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
         with ordinality as wanted (game_type, en, es, note_en, note_es, at)
      where c.game_type = wanted.game_type`,
    [
      items.map(({ gameType }) => gameType),
      items.map(({ name }) => name.en),
      items.map(({ name }) => name.es),
      items.map(({ note }) => note.en),
      items.map(({ note }) => note.es),
    ],
  );
  await auditShelf(tx, 'catalog.categories_changed', 'categories', act, {
    before: { items: before },
    after: { items },
  });
  await emit(tx, 'catalog.availability_changed', { scope: 'game', subject: 'all' }, act.at);
}

/** How many games are listed and offered somewhere, by category. */
export async function countGames(tx: Tx | Reader): Promise<Map<GameType, number>> {
  const rows = await tx
    .selectFrom('catalog.games')
    .where('enabled', '=', true)
    .where(sql<boolean>`vendor not in (select v.code from catalog.test_vendor_codes() v)`)
    .groupBy('game_type')
    .select((all) => ['game_type', all.fn.countAll<bigint>().as('games')])
    .execute();
  return new Map(rows.map((row) => [row.game_type as GameType, Number(row.games)]));
}
