/** The counts and times that the specification gives to the pages (section 9), where they stand. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOBBY_PAGER } from '../features/catalog/screens/game-list.tsx';
import { HEART_REST_MS } from '../features/catalog/use-favourites.ts';
import { NOTICE_PAGER } from '../features/content/parts/notice-reader.tsx';
import { EVERY_MS, SPEED_MS } from '../ground/content/use-carousel.ts';
import { HOME_PREVIEWS, LOBBY_PAGE_SIZE, PATHS, WINNERS_LIMIT } from '../ground/http/queries.ts';
import { PROMOTIONS_SHOWN } from '../features/promotions/use-promotion-lines.ts';

const styles = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
/** How many columns of a row stand in view, with the gaps between them. */
const inView = (path: string): readonly string[] =>
  /calc\(\(100% - (\d+) \* var\(--space-4\)\) \/ (\d+)\)/.exec(styles(path))?.slice(1) ?? [];

test('lists of games: 28 a page, 12 of each category and of the recent on home, 20 winners', () => {
  expect([LOBBY_PAGE_SIZE, HOME_PREVIEWS, WINNERS_LIMIT]).toEqual([28, 12, 20]);
  expect(PATHS.previews('CO')).toMatch(/[?&]pageSize=12$/);
  expect(PATHS.winners('CO')).toMatch(/[?&]gameCategory=ALL&limitNum=20$/);
});

test('carousels: seven hot games in view, three vendors', () => {
  expect(inView('../../../../packages/ui/src/parts/layout/rail.module.css')).toEqual(['6', '7']);
  expect(inView('../features/catalog/parts/makers.module.css')).toEqual(['2', '3']);
});

test('banners: a second to move, every five seconds; ten categories of promotions in view, ten pixels apart', () => {
  expect([SPEED_MS, EVERY_MS]).toEqual([1_000, 5_000]);
  const row = styles('../features/promotions/parts/categories.module.css');
  expect(row).toMatch(/\.row \{[^}]*\bgap: 10px;/);
  expect(row).toContain('minmax(calc((100% - 90px) / 10), max-content)');
});

test('pagers: margin 2 and range 5 in the lobby, margin 1 and range 5 in the announcements', () => {
  expect(LOBBY_PAGER).toEqual({ margin: 2, range: 5 });
  expect(NOTICE_PAGER).toEqual({ margin: 1, range: 5 });
});

test('a heart rests a second; the side menu shows six promotions', () => {
  expect(HEART_REST_MS).toBe(1_000);
  expect(PROMOTIONS_SHOWN).toBe(6);
});
