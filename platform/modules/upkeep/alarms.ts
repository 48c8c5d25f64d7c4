import type { Backups, UpkeepAlarm } from '@feria/contracts/upkeep/office';
import type { SelfCheck } from '../../core/release/self-check.ts';
import { nameSome } from '../../core/release/self-check.ts';
import type { Surroundings, SurroundingsFinding } from '../../core/release/surroundings.ts';

/** A day, and two hours for the copy to be made in. */
const OLD_AFTER_MS = 26 * 60 * 60_000;

type Wrong = UpkeepAlarm | false;

export type Watched = {
  backups: Backups;
  selfCheck: Pick<SelfCheck, 'last'>;
  surroundings: Pick<Surroundings, 'findings'>;
};

/** What is wrong now, each once. */
export function alarmsOf({ backups, selfCheck, surroundings }: Watched, at: Date): UpkeepAlarm[] {
  return [...alarmsOfOwn(backups, selfCheck, at), ...alarmsAround(surroundings.findings())];
}

/** Of the edge and the clocks: of what is wrong at several hosts, one that names them all. */
function alarmsAround(findings: readonly SurroundingsFinding[]): UpkeepAlarm[] {
  return [...Map.groupBy(findings, ({ code }) => code)].map(([code, all]) => ({
    code,
    detail: all.map(({ detail }) => detail).join('; '),
    since: all[0]!.since.toISOString(),
  }));
}

function alarmsOfOwn(backups: Backups, selfCheck: Pick<SelfCheck, 'last'>, at: Date): UpkeepAlarm[] {
  const { archive, base, failure, drill, sealing } = backups;
  const last = selfCheck.last();
  const since = last?.at.toISOString() ?? null;
  const alarms: Wrong[] = [
    archive.isFailing && {
      code: 'archive_failing',
      detail: archive.failedSegment,
      since: archive.failedAt,
    },
    isOld(backups, at) && { code: 'base_old', detail: null, since: base?.at ?? null },
    failure !== null && { code: 'base_failed', detail: failure.reason, since: failure.at },
    drill !== null &&
      drill.findings.length > 0 && {
        code: 'drill_failed',
        detail: drill.findings.join('; '),
        since: drill.at,
      },
    sealing?.key?.state === 'differs' && {
      code: 'key_differs',
      detail: sealing.recipients.join(', '),
      since: sealing.key.at,
    },
    last !== null &&
      last.findings.length > 0 && { code: 'release_differs', detail: nameSome(last.findings), since },
    last !== null && last.failure !== null && { code: 'release_unknown', detail: last.failure, since },
  ];
  return alarms.filter((alarm): alarm is UpkeepAlarm => alarm !== false);
}

function isOld({ expected, base }: Backups, at: Date): boolean {
  return expected && (base === null || at.getTime() - new Date(base.at).getTime() > OLD_AFTER_MS);
}
