/** What vendors and games are called, and which product a game is, for whoever shows figures of them. */
import type { LocalizedText } from '@feria/contracts/languages';
import type { Reader, Tx } from '../../core/db.ts';
import { textOf } from './names.ts';

export type CatalogNames = {
  /** By their codes. */
  vendors: ReadonlyMap<string, string>;
  /** By `vendor:code`; games that are not offered any more, too. */
  games: ReadonlyMap<string, { name: LocalizedText; product: string }>;
};

export async function catalogNames(reader: Tx | Reader): Promise<CatalogNames> {
  const vendors = await reader.selectFrom('catalog.vendors').select(['code', 'name']).execute();
  const games = await reader
    .selectFrom('catalog.games')
    .select(['nodeId', 'nameEn', 'nameEs', 'furtherNames', 'gameType'])
    .execute();
  return {
    vendors: new Map(vendors.map(({ code, name }) => [code, name])),
    games: new Map(
      games.map(({ nodeId, nameEn, nameEs, furtherNames, gameType }) => [
        nodeId,
        { name: textOf(nameEn, nameEs, furtherNames), product: gameType },
      ]),
    ),
  };
}
