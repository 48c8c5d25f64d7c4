/** What a system is told about the app when somebody installs it (W3C, Web Application Manifest), in a language and for a market. */
import { directionOf, PSEUDO } from '@feria/contracts/languages';
import { memberHref } from '../ground/pages/pages.ts';
import { themeColour } from '../ground/market/preferences.ts';
import type { ShownLanguage } from '../ground/market/preferences.ts';
import { firstTexts } from '../ground/i18n/texts.ts';

const SHORTCUTS = [
  ['shell.deposit', memberHref('depositv2')],
  ['shell.favourites', '/favorite'],
  ['shell.recent', '/recent'],
  ['shell.messages', memberHref('messageV2')],
] as const;

/** Undefined while the language's texts are not loaded: the server loads all of them before it answers. */
export function appManifest(language: string, market: string): object | undefined {
  const shown = language as ShownLanguage;
  const merged = (firstTexts.now(shown) ?? {}) as Record<string, readonly unknown[]>;
  if (!merged['head.description']) return undefined;
  const say = (key: string): string => (merged[key] ?? []).join('');
  const icon = (file: string, edge: number, purpose: string) => ({
    src: `/icons/${file}`,
    sizes: `${edge}x${edge}`,
    type: 'image/png',
    purpose,
  });
  return {
    // One app for each host, whatever language and market somebody looks at it in.
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    name: 'Feria',
    short_name: 'Feria',
    description: say('head.description'),
    lang: shown === PSEUDO ? shown : `${shown}-${market}`,
    dir: directionOf(shown),
    categories: ['games', 'entertainment'],
    theme_color: themeColour('dark'),
    background_color: themeColour('dark'),
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
      icon('badge-96.png', 96, 'monochrome'),
    ],
    shortcuts: SHORTCUTS.map(([key, url]) => ({
      name: say(key),
      url,
      icons: [icon('icon-192.png', 192, 'any')],
    })),
  };
}
