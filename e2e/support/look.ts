/** What is asked of every screen: no serious accessibility fault, nothing wider than the screen, and a picture of it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findFaults } from '../../tools/test/pages/axe.ts';
import { comeToRest } from '../../tools/test/pages/layout.ts';
import type { Report } from '../runner/report.ts';

/** What a theme can change about a screen, and what its width; the rest of it is the same in every profile. */
const OF_THE_THEME = ['color-contrast', 'link-in-text-block'] as const;
const OF_THE_WIDTH = ['scrollable-region-focusable'] as const;
/** Off in axe by itself: targets of 24 by 24 CSS px, or with as much room around them (WCAG 2.2, 2.5.8). */
const OF_FINGERS = ['target-size'] as const;
const isFull = process.env['FERIA_FULL'] === '1';
/** Screens, in their states, that every rule has been asked about in this run. The long version asks every time. */
const askedAll = new Set<string>();
/** The same of colours: screens in a theme, as a phone, a tablet or a desk has them. */
const askedColours = new Set<string>();

const SHOTS = process.env['FERIA_SHOTS'];

export interface Look {
  /** Language, theme and width, for the names. */
  where: string;
  report: Report;
}

export async function lookAt(page: Page, name: string, { where, report }: Look): Promise<void> {
  // Half faded in, everything is too pale.
  await comeToRest(page);
  await shoot(page, name, where);
  // Accents on every letter, or other letters: a name no longer holds what stands there untranslated, a logo say.
  const isPseudo = /^(?:en-X|ar )/.test(where);
  const without = isPseudo ? ['label-content-name-mismatch'] : [];
  const state = stateOf(page, name);
  // Fingers meet the member's pages; the office's tables are dense, for a mouse.
  const also = new URL(page.url()).host.startsWith('member.') ? OF_FINGERS : [];
  const coloured = `${state} ${await coloursOf(page)}`;
  const ofTheme = askedColours.has(coloured) ? [] : OF_THE_THEME;
  const faults = await findFaults(
    page,
    !isFull && askedAll.has(state) ? { only: [...ofTheme, ...OF_THE_WIDTH, ...also] } : { without, also },
  );
  askedColours.add(coloured);
  // What is left out there has to be asked elsewhere.
  if (!isPseudo) askedAll.add(state);
  const grave = faults.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(
    ({ rule, places }) =>
      `${rule}: ${places
        .map(({ target }) => target)
        .slice(0, 3)
        .join(' | ')}`,
  );
  report.check(`${where} · ${name}: accessible`, grave.length === 0, told.join('; '));
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  report.check(`${where} · ${name}: nothing wider than the screen`, over <= 0, over > 0 ? `${over} px` : '');
}

/** Its theme, and which of three layouts there is room for. */
const coloursOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const room = ['narrow', 'middle', 'wide'][Number(innerWidth >= 768) + Number(innerWidth >= 1024)];
    return `${getComputedStyle(document.documentElement).colorScheme} ${room}`;
  });

/** Two journeys may give two screens one name. */
function stateOf(page: Page, name: string): string {
  const { host, pathname, searchParams } = new URL(page.url());
  return [name, host, pathname, searchParams.get('page')].join(' ');
}

/** A picture, in the folder that FERIA_SHOTS names. */
export async function shoot(page: Page, name: string, where: string): Promise<void> {
  if (!SHOTS) return;
  await mkdir(SHOTS, { recursive: true });
  const file = `${where}-${name}`.replaceAll(/[^\w-]+/g, '-');
  await page.screenshot({ path: join(SHOTS, `${file}.png`) }).catch(() => undefined);
}
