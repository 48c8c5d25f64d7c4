/** The addresses of the office, as its menu and its routes name them: a walk over them misses none that is added. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const APP = 'apps/office/src';

/** `/withdrawals`, `/withdrawals/:id`: those of the menu first, in its order. */
export async function officeAddresses(root: string): Promise<string[]> {
  const [places, shell] = await Promise.all(
    ['main/places.ts', 'shell/shell.tsx'].map((file) => readFile(join(root, APP, file), 'utf8')),
  );
  return addressesIn(places ?? '', shell ?? '');
}

export function addressesIn(places: string, shell: string): string[] {
  const menu = [...places.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path);
  const routes = [...shell.matchAll(/<Route path="(\/[^"]*)"/g)].map(([, path = '']) => path);
  return [...new Set([...menu, ...routes])];
}

/** One that the pages link to; where none does, nobody's: a page has to say that, too. */
export function sampleOf(address: string, links: Iterable<string>): { path: string; isKnown: boolean } {
  if (!address.includes(':')) return { path: address, isKnown: true };
  const parts = address.split('/').map((part) => (part.startsWith(':') ? '[^/?#]+' : part));
  const pattern = new RegExp(`^${parts.join('/')}$`);
  // A further page of the same place is no record: /operators/invite is none of an operator.
  const found = [...links].find(
    (link) => pattern.test(link) && !/\/(?:new|invite|grant|rules|report|settings|numbers|order)$/.test(link),
  );
  const nobodys = address.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  return found === undefined ? { path: nobodys, isKnown: false } : { path: found, isKnown: true };
}
