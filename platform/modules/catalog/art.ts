/** Covers of games: taken over from the vendor, kept by hash, served from our own address. */
import { createHash } from 'node:crypto';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Art = { hash: string; contentType: string; bytes: Buffer };

export const ART_TYPES = ['image/svg+xml', 'image/avif', 'image/webp', 'image/png', 'image/jpeg'] as const;
const LARGEST_BYTES = 262_144;
const TIMEOUT_MS = 5_000;

/** Fetches a cover. Throws when it is no picture, too large, or does not come. */
export async function fetchArt(url: string): Promise<Art> {
  const answer = await fetch(reachable(url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const contentType = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (!ART_TYPES.some((type) => type === contentType))
    throw new Error(`${contentType || 'nothing'} is no picture`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > LARGEST_BYTES) throw new Error(`${bytes.length} bytes are too many`);
  return { hash: createHash('sha256').update(bytes).digest('hex'), contentType, bytes };
}

/** Keeps a cover and shows it on the tile of a game. */
export async function setArt(tx: Tx, nodeId: string, { hash, contentType, bytes }: Art): Promise<void> {
  await tx
    .insertInto('catalog.art')
    .values({ hash, content_type: contentType, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.updateTable('catalog.games').set({ art_hash: hash }).where('node_id', '=', nodeId).execute();
}

export async function findArt(tx: Tx | Reader, hash: string): Promise<Art | undefined> {
  const row = await tx.selectFrom('catalog.art').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row && { hash: row.hash, contentType: row.content_type, bytes: row.bytes };
}

/** The open games of a vendor with the address of their cover. */
export async function listArtSources(
  tx: Tx | Reader,
  vendor: string,
): Promise<{ node_id: string; icon_url: string; art_hash: string | null }[]> {
  return callSql(tx, 'select node_id, icon_url, art_hash from catalog.games where vendor = $1 and enabled', [
    vendor,
  ]);
}

/** Names under localhost are the loopback (RFC 6761, 6.3); Node asks a resolver that may not know it. */
function reachable(url: string): string {
  const parsed = new URL(url);
  if (parsed.hostname.endsWith('.localhost')) parsed.hostname = '127.0.0.1';
  return parsed.href;
}
