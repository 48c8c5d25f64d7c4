import type { Theme } from './preferences.ts';

/**
 * A vendor's address in our page's theme: our studio's games follow `theme`, others ignore a parameter that they do not
 * know. One that names a theme already keeps it.
 */
export function inTheme(address: string, theme: Theme): string {
  const url = new URL(address);
  if (!url.searchParams.has('theme')) url.searchParams.set('theme', theme);
  return url.href;
}
