/** Pictures of games: taken over from the vendor, kept by hash, served from our own address. */
import { createHash } from 'node:crypto';
import { fetchOutbound, type ExternalLoginRules } from '../../../core/outbound/fetch-outbound.ts';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { isPicture, type ArtType, ART_TYPES } from './picture.ts';

/** Of the SHA-256 that names a picture, as much as tells all pictures apart (migration 0011). */
const NAME_DIGITS = 32;
export type Art = { hash: string; contentType: string; bytes: Buffer };
export type ArtKind = 'cover' | 'background';

/** A lobby shows dozens of covers at once, and one background. */
const LARGEST_BYTES: Readonly<Record<ArtKind, number>> = { cover: 262_144, background: 1_048_576 };
const TIMEOUT_MS = 5_000;

/** Fetches a picture. Throws when it is none, is too large, or does not come. */
export async function fetchArt(rules: ExternalLoginRules, url: string, kind: ArtKind): Promise<Art> {
  const limits = { timeoutMs: TIMEOUT_MS, mostBytes: LARGEST_BYTES[kind] };
  const { status, isOk, contentType, bytes } = await fetchOutbound(rules, url, limits);
  if (!isOk) throw new Error(`status ${status}`);
  if (!isArtType(contentType)) throw new Error(`${contentType || 'nothing'} is no picture`);
  if (!isPicture(contentType, bytes)) throw new Error(`what is called ${contentType} is something else`);
  return { hash: nameOfArt(bytes), contentType, bytes };
}

export const nameOfArt = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, NAME_DIGITS);

export const artAddress = (hash: string | null): string => (hash === null ? '' : `/api/art/${hash}`);

function isArtType(text: string): text is ArtType {
  return ART_TYPES.some((type) => type === text);
}

export async function keepArt(tx: Tx, { hash, contentType, bytes }: Art): Promise<void> {
  await tx
    .insertInto('catalog.art')
    .values({ hash, contentType, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps a picture and shows it with a game. */
export async function setArt(tx: Tx, nodeId: string, kind: ArtKind, art: Art): Promise<void> {
  await keepArt(tx, art);
  const shown = kind === 'cover' ? { artHash: art.hash } : { backgroundHash: art.hash };
  await tx.updateTable('catalog.games').set(shown).where('nodeId', '=', nodeId).execute();
}

export async function findArt(tx: Tx | Reader, hash: string): Promise<Art | undefined> {
  const row = await tx.selectFrom('catalog.art').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row;
}

export type ArtSource = { nodeId: string; kind: ArtKind; url: string; hash: string | null };

/** Where the pictures of all listed games are; covers first, and first of those the ones that we do not have. */
export async function listArtSources(tx: Tx | Reader): Promise<ArtSource[]> {
  return callSql(
    tx,
    `select g.node_id, a.kind, a.url, a.hash
       from catalog.games g join catalog.vendors v on v.code = g.vendor,
            lateral (values ('cover', g.icon_url, g.art_hash), ('background', g.background_url, g.background_hash))
              as a (kind, url, hash)
      where g.enabled and v.status = 'active' and a.url <> ''
      order by a.kind desc, a.hash is not null, g.node_id`,
    [],
  );
}
