/** The addresses of the office, as the manifests of its features name them: a walk over them misses none that is added. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MANIFESTS = 'apps/office/src/features/*/feature.ts';

/** `/withdrawals`, `/withdrawals/:id`: those that stand alone first, then those of a record, which others link to. */
export async function officeAddresses(root: string): Promise<string[]> {
  const paths = (await Array.fromAsync(glob(MANIFESTS, { cwd: root }))).sort();
  const manifests = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
  return addressesIn(manifests.join('\n'));
}

/** What is shown before a sign-in is none of them. */
export function addressesIn(manifests: string): string[] {
  const found = [...manifests.matchAll(/\bscreen\(\s*'(\/[^']*)',\s*\{(?!\s*isOpen: true)/g)];
  const paths = [...new Set(found.map(([, path = '']) => path))];
  return [...paths.filter((path) => !path.includes(':')), ...paths.filter((path) => path.includes(':'))];
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
