/**
 * Whether the components that the platform is built of was compared with known holes (ASVS 5.0, 15.2.1): `known-holes.json` beside the lock file says when,
 * of which lock file, what was found, and what was decided about it. `npm run holes` writes it; production looks at it with everything else
 * that it leans on, because no server of ours asks a registry.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Text } from '@feria/contracts/text';
import { Instant } from '@feria/contracts/wire';
import { z } from 'zod';

export const HOLES_FILE = 'known-holes.json';
const DAY_MS = 24 * 60 * 60_000;
/** What was known then is old by now. */
const LOOK_EVERY_DAYS = 14;
/** Days to mend a hole, from the day on which it was found, by what it reaches: money, rights and outcomes of games; anything else. */
const DAYS_TO_MEND = { play: 14, else: 90 } as const;

const Hole = z.object({
  /** As its finder calls it: GHSA-… */
  id: Text.min(1).max(80),
  package: Text.min(1).max(214),
  severity: Text.min(1).max(20),
  since: Instant,
  /** What it reaches here, and why that is so. Null: nobody has looked yet, so it may reach everything. */
  decision: z.object({ reaches: z.enum(['play', 'else', 'nothing']), why: Text.min(10).max(500) }).nullable(),
});
export type Hole = z.infer<typeof Hole>;
export const KnownHoles = z.object({
  lookedAt: Instant.nullable(),
  /** SHA-256 of the package-lock.json that was compared. */
  lock: Text.regex(/^[0-9a-f]{64}$/).nullable(),
  holes: z.array(Hole),
});
export type KnownHoles = z.infer<typeof KnownHoles>;

export type ComponentFinding = { code: 'holes_unchecked' | 'holes_open'; detail: string };

/** When it has to be mended; null: it reaches nothing. */
export function dueAt({ since, decision }: Hole): Date | null {
  const reaches = decision?.reaches ?? 'play';
  return reaches === 'nothing' ? null : new Date(new Date(since).getTime() + DAYS_TO_MEND[reaches] * DAY_MS);
}

/** What is wrong with the record; nothing is good. */
export function judgeHoles(
  { lookedAt, lock, holes }: KnownHoles,
  lockNow: string,
  now: Date,
): ComponentFinding[] {
  const late = holes.filter((hole) => (dueAt(hole)?.getTime() ?? Infinity) <= now.getTime());
  const isOld = lookedAt !== null && now.getTime() - new Date(lookedAt).getTime() > LOOK_EVERY_DAYS * DAY_MS;
  const unchecked =
    lookedAt === null ? 'never' : lock !== lockNow ? 'package-lock.json changed' : isOld && lookedAt;
  return [
    ...(unchecked === false ? [] : [{ code: 'holes_unchecked' as const, detail: unchecked }]),
    ...late.map((hole) => ({ code: 'holes_open' as const, detail: `${hole.id} ${hole.package}` })),
  ];
}

export const hashOfLock = async (root: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex');

/** Throws where there is none, or it is not of its form. */
export async function readHoles(root: string): Promise<KnownHoles> {
  return KnownHoles.parse(JSON.parse(await readFile(join(root, HOLES_FILE), 'utf8')));
}

export async function lookAtComponents(root: string, now: Date): Promise<ComponentFinding[]> {
  return judgeHoles(await readHoles(root), await hashOfLock(root), now);
}
