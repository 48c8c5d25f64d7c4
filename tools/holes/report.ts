/** What `npm audit --json` says (report version 2), and what becomes of the record of known holes by it. */
import { z } from 'zod';
import type { Hole, KnownHoles } from '@feria/platform/core/release/components.ts';

/** A way in: the hole itself, or the name of a package that has one. */
const Via = z.union([
  z.string(),
  z.object({
    name: z.string(),
    url: z.string(),
    severity: z.string(),
    source: z.union([z.number(), z.string()]),
  }),
]);
const Report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(Via) })),
});

export type Found = Pick<Hole, 'id' | 'package' | 'severity'>;

/** Each hole once, by its name. Throws where it is no such report: an answer that says only that nobody answered is none. */
export function holesIn(text: string): Found[] {
  const { vulnerabilities } = Report.parse(JSON.parse(text));
  const found = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [one])),
  );
  const holes = found.map(({ name, url, severity, source }) => ({
    id: /GHSA(?:-[a-z0-9]{4}){3}/.exec(url)?.[0] ?? String(source),
    package: name,
    severity,
  }));
  return [...new Map(holes.map((hole) => [`${hole.id} ${hole.package}`, hole])).values()].toSorted((a, b) =>
    a.id.localeCompare(b.id, 'en'),
  );
}

/** A hole that was known keeps its day and what was decided; one that is not found any more is gone. */
export function nextRecord(
  before: KnownHoles,
  { found, lock, at }: { found: readonly Found[]; lock: string; at: Date },
): KnownHoles {
  const known = (hole: Found): Hole | undefined =>
    before.holes.find((one) => one.id === hole.id && one.package === hole.package);
  return {
    lookedAt: at.toISOString(),
    lock,
    holes: found.map((hole) => ({
      ...hole,
      since: known(hole)?.since ?? at.toISOString(),
      decision: known(hole)?.decision ?? null,
    })),
  };
}
