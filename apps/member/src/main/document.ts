/** The whole HTML of a page, in one place. Nothing in it changes from one visitor to the next but language, theme and content. */
import { FAVICON_URL } from '@feria/ui/brand';
import { needsApp, pageAt } from '../ground/pages/page-at.ts';
import { themeColour } from '../ground/market/preferences.ts';
import type { Theme } from '../ground/market/preferences.ts';

export interface DocumentParts {
  html: string;
  head: string;
  /** `render`'s answer: JSON, safe inside a script element. */
  state: string;
  /** The first view's styles, inline. */
  css: string;
  scripts: { entry: string; preloads: readonly string[] };
  language: string;
  direction: 'ltr' | 'rtl';
  theme: string;
  /** The text of dist/client/boot.js; the only script that the page's policy allows by its hash. */
  boot: string;
}

export function document(parts: DocumentParts): string {
  const { html, head, state, css, scripts, language, direction, theme, boot } = parts;
  const { font, texts, screens = [], rest, reading = [] } = __CLIENT_FILES__;
  const words = texts?.[language];
  const { path, market, wakes } = JSON.parse(state) as { path: string; market: string; wakes?: boolean };
  const plan = {
    entry: scripts.entry,
    ahead: [
      scripts.entry,
      ...scripts.preloads,
      ...(words ? [words] : []),
      ...(pageAt(path).name === 'lobby' ? [] : screens),
    ],
    rest: rest ?? [],
    needsApp: wakes === true || needsApp(path),
  };
  const known: Theme = theme === 'light' ? 'light' : 'dark';
  return [
    `<!doctype html><html lang="${attribute(language)}" dir="${direction}" data-theme="${known}" data-boot="${attribute(JSON.stringify(plan))}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${themeColour(known)}">`,
    head,
    `<link rel="icon" type="image/svg+xml" href="${attribute(FAVICON_URL)}">`,
    `<link rel="manifest" href="/app/${attribute(market)}.${attribute(language)}.webmanifest">`,
    font ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>` : '',
    `<script>${boot}</script>`,
    `<style>${css}</style>`,
    ...(pageAt(path).content ? reading.map((href) => `<link rel="stylesheet" href="${href}">`) : []),
    `</head><body><div id="root">${html}</div>`,
    `<script type="application/json" id="feria-state">${state}</script>`,
    '</body></html>',
  ].join('');
}

export function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
