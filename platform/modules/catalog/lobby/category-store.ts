/** The categories as the lobby names and orders them. */
import { sql } from 'kysely';
import type { GameType } from '@feria/contracts/catalog/member';
import type { LocalizedText } from '@feria/contracts/wire';
import type { Reader, Tx } from '../../../core/db.ts';
import { callSql } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { keptText, textOf } from '../names.ts';
import { auditAvailability } from './availability.ts';
import type { Act } from '../suspensions.ts';

/** `note` says what stands behind the name, and what does not; it may be empty. */
export type Category = { gameType: GameType; name: LocalizedText; note: LocalizedText };

/** All eight, in the lobby's order. */
export async function listCategories(tx: Tx | Reader): Promise<Category[]> {
  const rows = await tx.selectFrom('catalog.categories').selectAll().orderBy('sort').execute();
  return rows.map((row) => ({
    gameType: row.gameType as GameType,
    name: textOf(row.nameEn, row.nameEs, row.furtherNames),
    note: textOf(row.noteEn, row.noteEs, row.furtherNotes),
  }));
}

/** Names and orders the categories. `items` has all eight. Again the same changes nothing. */
export async function setCategories(tx: Tx, items: readonly Category[], act: Act): Promise<void> {
  await callSql(tx, 'select from catalog.categories order by game_type for update', []);
  const before = await listCategories(tx);
  if (JSON.stringify(before) === JSON.stringify(items)) return;
  const [names, notes] = [items.map(({ name }) => keptText(name)), items.map(({ note }) => keptText(note))];
  await callSql(
    tx,
    `update catalog.categories c set name_en = wanted.name_en, name_es = wanted.name_es, note_en = wanted.note_en, note_es = wanted.note_es,
            further_names = wanted.names::jsonb, further_notes = wanted.notes::jsonb, sort = wanted.at
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
         with ordinality as wanted (game_type, name_en, name_es, note_en, note_es, names, notes, at)
      where c.game_type = wanted.game_type`,
    [
      items.map(({ gameType }) => gameType),
      names.map(({ english }) => english),
      names.map(({ spanish }) => spanish),
      notes.map(({ english }) => english),
      notes.map(({ spanish }) => spanish),
      names.map(({ further }) => JSON.stringify(further)),
      notes.map(({ further }) => JSON.stringify(further)),
    ],
  );
  await auditAvailability(tx, 'catalog.categories_changed', 'categories', act, {
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
    .groupBy('gameType')
    .select((all) => ['gameType', all.fn.countAll<bigint>().as('games')])
    .execute();
  return new Map(rows.map((row) => [row.gameType as GameType, Number(row.games)]));
}
