/**
 * A second try for a part of the app that did not come, around whatever the browser has kept of the first. What failed is named in
 * the error: by the browser (a script) or by the bundler's loader (a stylesheet, which it would not ask for again by itself).
 */

const ADDRESS = /(?:https?:\/\/[^\s)'"]+|\/assets\/[^\s)'"]+)/;

/** The address that an error of a dynamic import names; null where the browser names none. */
export function addressIn(error: unknown): string | null {
  return ADDRESS.exec(error instanceof Error ? error.message : '')?.[0] ?? null;
}

/** Resolves when what failed may be asked for again. Rejects when a stylesheet does not come this time either. */
export async function freshen(error: unknown): Promise<void> {
  const address = addressIn(error);
  if (!address) return;
  if (/\.css(?:$|\?)/.test(address)) return linkAgain(address);
  await fetch(address, { cache: 'reload' }).catch(() => undefined);
}

function linkAgain(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${address}?again=${Date.now().toString(36)}`;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no style: ${address}`)));
    document.head.append(link);
  });
}
