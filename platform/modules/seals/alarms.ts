/** What a person has to look at: the sealer stands still, a check found something, a root or its file is overdue. */
import type { SealAlarm } from '@feria/contracts/seals/ledger';
import { addMs } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import { listMarkets } from '../markets/index.ts';
import { readSealState, type SealState } from './chain-store.ts';
import { listChecks } from './check-store.ts';
import { findDueDay } from './close-day.ts';
import { listUnfiled } from './root-store.ts';

const LAG_MS = 60_000;
const FILE_MS = 10 * 60_000;
const ROOT_MS = 60 * 60_000;
const CHECKS_LOOKED_AT = 5;

export async function readAlarms(reader: Reader, at: Date): Promise<SealAlarm[]> {
  const [state, checks, unfiled, isLate] = await Promise.all([
    readSealState(reader),
    listChecks(reader, CHECKS_LOOKED_AT),
    listUnfiled(reader),
    hasLateRoot(reader, at),
  ]);
  const over = checks.find(({ finishedAt }) => finishedAt !== null);
  // A check that broke off does not take back what the one before it found.
  const whole = checks.find(({ state }) => state === 'finished');
  const alarms: readonly (readonly [boolean, SealAlarm])[] = [
    [lagMs(state, at) > LAG_MS, 'lag'],
    [whole !== undefined && whole.found > 0, 'check'],
    [over?.state === 'broken', 'check_broken'],
    [unfiled.some(({ signedAt }) => signedAt < addMs(at, -FILE_MS)), 'file'],
    [isLate, 'root'],
  ];
  return alarms.filter(([isRaised]) => isRaised).map(([, alarm]) => alarm);
}

/** How long the oldest entry without a seal has waited; 0 where none does. */
export function lagMs({ since }: SealState, at: Date): number {
  return since === null ? 0 : Math.max(0, at.getTime() - since.getTime());
}

/** Whether a day was due an hour ago and still has no root. */
async function hasLateRoot(reader: Reader, at: Date): Promise<boolean> {
  const then = addMs(at, -ROOT_MS);
  for (const market of await listMarkets(reader)) if (await findDueDay(reader, market, then)) return true;
  return false;
}
