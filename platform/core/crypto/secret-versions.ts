/**
 * What a start makes sure of (ADR 64): each version that is configured is the one that sealed here, each that is not is needed no
 * more, and the keys that outlive a version are there.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '@feria/kernel';
import { callSql, type Db, type Reader, type Tx } from '../db.ts';
import { labelOf as envelopeLabel } from './envelope-keys.ts';
import { LASTING_PURPOSES, type LastingPurpose } from './purposes.ts';
import { countSealed, describeCounts, tryPlaces } from './reseal.ts';
import { deriveKey, FIRST_VERSION, isSame, sealBytes, unsealBytes, type PlatformSecret } from './seal.ts';
import type { SealedPlaces } from './sealed-place.ts';

type Row = { version: number; proof: Buffer | null; goneAt: Date | null };
type Parts = { db: Pick<Db, 'read' | 'transact'>; clock: Clock };

/** Any number that nothing else locks. */
const LOCK = 73_104;
const labelOf = (purpose: string): string => `core.lasting_keys ${purpose}`;

export const corePlaces: SealedPlaces = {
  kept: [
    {
      table: 'core.lasting_keys',
      column: 'sealed',
      purpose: 'feria lasting keys',
      key: ['purpose'],
      label: ({ purpose = '' }) => labelOf(purpose),
    },
    {
      table: 'core.envelope_keys',
      column: 'private_sealed',
      purpose: 'feria envelope keys',
      key: ['id'],
      label: ({ id = '' }) => envelopeLabel(id),
    },
  ],
  passing: [],
};

/**
 * Throws, with what to do and nothing of a secret: a version is not the one of this database, or one is missing that values need. What
 * was found needed no more is remembered, so that only the first start without a version looks everything through.
 */
export async function openSecret(
  { db, clock }: Parts,
  secret: PlatformSecret,
  places: SealedPlaces,
): Promise<void> {
  const known = await readVersions(db.read);
  const missing = known.filter((one) => !secret.versions.includes(one.version) && one.goneAt === null);
  for (const { version } of missing) await requireUnneeded(db.read, version, places, clock.now());
  await db.transact(async (tx) => {
    await callSql(tx, 'select pg_advisory_xact_lock($1)', [LOCK]);
    await noteVersions(tx, secret, places, clock.now());
    await takeOver(tx, secret);
    for (const { version } of missing)
      await callSql(tx, 'update core.secret_versions set gone_at = $2 where version = $1', [
        version,
        clock.now(),
      ]);
  });
}

const readVersions = (reader: Reader | Tx): Promise<Row[]> =>
  callSql<Row>(reader, 'select version, proof, gone_at from core.secret_versions order by version', []);

async function requireUnneeded(
  reader: Reader,
  version: number,
  places: SealedPlaces,
  at: Date,
): Promise<void> {
  const needing = (await countSealed(reader, places, at)).filter((one) => one.version === version);
  if (needing.length === 0) return;
  throw new Error(
    `configuration: version ${version} of PLATFORM_SECRET is not there, and needed: ${describeCounts(needing)}. ` +
      'Put it back; taken away it may be when `secrets` counts nothing of it',
  );
}

/**
 * For whoever takes a version away that was set aside. Throws unless this database was sealed under `secret`, a start without that version
 * found nothing that needs it, and nothing does now.
 */
export async function requireGone(
  reader: Reader,
  asked: { secret: PlatformSecret; version: number; places: SealedPlaces; at: Date },
): Promise<void> {
  const { secret, version, places, at } = asked;
  const known = await readVersions(reader);
  const ours = known.filter((row) => row.proof && secret.versions.includes(row.version));
  if (ours.some(({ version: of, proof }) => !isSame(proof!, proofOf(secret, of))))
    throw new Error('this database was sealed under other secrets: name the one that it belongs to');
  if (ours.length === 0)
    throw new Error(`no start was made here without version ${version} yet: restart first`);
  const row = known.find((one) => one.version === version);
  if (secret.versions.includes(version) || (row && row.goneAt === null))
    throw new Error(`no start without version ${version} has said that nothing needs it: restart first`);
  const needing = (await countSealed(reader, places, at)).filter((one) => one.version === version);
  if (needing.length > 0) throw new Error(`version ${version} is needed: ${describeCounts(needing)}`);
}

/** Keyed by the version itself. */
const proofOf = (secret: PlatformSecret, version: number): Buffer =>
  secret.sign('feria secret proof', `version ${version}`, version);

/**
 * Of a version that no start has proved yet, in a database from before there were versions: the first secret that is named would be believed
 * for ever, and the right one refused. It has to open what lies in more than half of the places.
 */
async function requireOpening(
  tx: Tx,
  secret: PlatformSecret,
  places: SealedPlaces,
  version: number,
): Promise<void> {
  const tried = await tryPlaces(tx, secret, places, version);
  const shut = tried.filter(({ opens }) => !opens).map(({ place }) => place);
  if (shut.length * 2 < tried.length || tried.length === 0) return;
  throw new Error(
    `configuration: version ${version} of PLATFORM_SECRET does not open what lies in this database, in ${shut.join(', ')}. ` +
      'Name the secret that sealed it; nothing was written',
  );
}

async function noteVersions(tx: Tx, secret: PlatformSecret, places: SealedPlaces, at: Date): Promise<void> {
  const known = new Map((await readVersions(tx)).map((row) => [row.version, row]));
  for (const version of secret.versions) {
    const proof = proofOf(secret, version);
    const former = known.get(version)?.proof;
    if (former && !isSame(former, proof))
      throw new Error(
        `configuration: version ${version} of PLATFORM_SECRET is another one than sealed in this database`,
      );
    if (!former && known.has(version)) await requireOpening(tx, secret, places, version);
    await callSql(
      tx,
      `insert into core.secret_versions (version, proof, since) values ($1, $2, $3)
         on conflict (version) do update set proof = excluded.proof, gone_at = null,
           since = coalesce(core.secret_versions.since, excluded.since)`,
      [version, proof, at],
    );
  }
}

/** The keys that outlive a version: as they were with the first, and drawn where nothing was ever made with one. */
async function takeOver(tx: Tx, secret: PlatformSecret): Promise<void> {
  const key = deriveKey(secret, 'feria lasting keys');
  const read = () =>
    callSql<{ purpose: LastingPurpose; sealed: Buffer }>(
      tx,
      'select purpose, sealed from core.lasting_keys',
      [],
    );
  const known = new Set((await read()).map(({ purpose }) => purpose));
  if (known.size === 0 && !secret.versions.includes(FIRST_VERSION))
    throw new Error(
      `configuration: version ${FIRST_VERSION} of PLATFORM_SECRET is needed for one start: keys are taken over from it`,
    );
  for (const purpose of LASTING_PURPOSES.filter((one) => !known.has(one))) {
    const made = secret.firstKeyOf(purpose) ?? randomBytes(32);
    await callSql(tx, 'insert into core.lasting_keys (purpose, sealed) values ($1, $2)', [
      purpose,
      sealBytes(key, labelOf(purpose), made),
    ]);
  }
  for (const { purpose, sealed } of await read())
    secret.adopt(purpose, unsealBytes(key, labelOf(purpose), sealed));
}
