/**
 * A stylesheet of a part of the app that did not come is asked for once more, around the cache: the bundler's loader names it in its
 * error and would not ask for it again, so the screen would stand there undressed. Scripts have their own second try (vite.config.ts).
 */

const STYLE = /(\/assets\/[^\s)'"?]+\.css)/;

/** The stylesheet that an error of a dynamic import names. */
export function styleIn(error: unknown): string | undefined {
  return STYLE.exec(error instanceof Error ? error.message : '')?.[1];
}

/** Resolves when the part may be asked for again. Rejects when its stylesheet does not come this time either. */
export function freshen(error: unknown): Promise<void> {
  const address = styleIn(error);
  if (address === undefined) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${address}?again`;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no style: ${address}`)));
    document.head.append(link);
  });
}
