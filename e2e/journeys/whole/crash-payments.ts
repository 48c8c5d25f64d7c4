/**
 * Promise: killing the platform or the gateway in the middle of deposits and payouts loses no money and moves none twice. Members pay in and
 * out while both are killed with SIGKILL at random instants; a kill counts only where a call was on its way. At the end the gateway's books,
 * the cashier's and the ledger's are the same, payment by payment. `FERIA_SEED` chooses the instants.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@feria/postgres';
import { chanceOf } from '../../../packages/conformance/src/chance.ts';
import type { Report } from '../../runner/report.ts';
import type { Copy, KillablePart } from '../../support/copy.ts';
import { compareThreeBooks, countUnderWay } from '../../support/three-books.ts';
import { aPayee } from '../../support/withdrawals.ts';
import { deskOf, payUntilStopped, type Paying } from './crash-paying.ts';

const PARTS: readonly KillablePart[] = ['platform', 'gateway'];
const FIRST_MONEY = '200000';
const LONGEST_PAUSE_MS = 400;
const CATCH_WITHIN_MS = 300_000;
/** What a lost notice left is asked for every 30 s; a payout whose repeat was refused waits a quarter of an hour. */
const SETTLE_WITHIN_MS = 1_200_000;
/** Between two kills somebody has to have been answered, or everybody only waits. */
const ANSWERED_BETWEEN = 2;

export interface CrashPaymentsOptions {
  members: number;
  kills: number;
  pauseMs: number;
  /** Payouts that the gateway refuses are among them, and may be waited for. */
  hasRefusals: boolean;
}

export async function runCrashPayments(
  copy: Copy,
  report: Report,
  options: CrashPaymentsOptions,
): Promise<void> {
  const seed = Number(process.env['FERIA_SEED'] ?? randomInt(2 ** 31));
  process.stdout.write(`       crash-payments: seed ${seed}\n`);
  await liftSecondPerson(copy);
  const members = await Promise.all(Array.from({ length: options.members }, () => aPayee(copy, FIRST_MONEY)));
  const desk = deskOf(copy, 'demo_payments');
  const { pauseMs, hasRefusals } = options;
  const began = { stopping: false, inFlight: 0, answered: 0 };
  const paying: Paying = Object.assign(began, { pauseMs, hasRefusals, chance: chanceOf(seed) });
  const working = Promise.all(members.map((member) => payUntilStopped(copy, member, desk, paying)));
  const killing = killOften(copy, paying, options.kills);
  await Promise.race([killing, working]);
  const met = await killing;
  paying.stopping = true;
  await working;
  report.check(
    `${options.kills} kills, each with calls on their way`,
    [...met.values()].reduce((sum, count) => sum + count, 0) === options.kills,
    [...met].map(([part, count]) => `${part} ${count}`).join(', '),
  );
  const ids = members.map(({ id }) => id);
  await settleAll(copy, ids);
  const books = await compareThreeBooks(copy.databases, ids);
  report.check(
    'gateway, cashier and ledger agree on every payment',
    books.findings.length === 0 && books.paidIn > members.length && books.paidOut > 0 && books.givenBack > 0,
    [
      `${books.paidIn} paid in, ${books.paidOut} paid out, ${books.givenBack} given back`,
      ...books.findings.slice(0, 20).map((finding) => `\n  ${finding}`),
    ].join(''),
  );
}

/** Kills until so many kills have met calls, each part in turn. */
async function killOften(
  copy: Copy,
  paying: Paying,
  wanted: number,
): Promise<ReadonlyMap<KillablePart, number>> {
  const met = new Map(PARTS.map((part) => [part, 0]));
  for (let kill = 0; kill < wanted; kill += 1) {
    const part = PARTS[kill % PARTS.length]!;
    const before = paying.answered;
    await until(() => paying.answered >= before + ANSWERED_BETWEEN);
    await sleep(paying.chance() % LONGEST_PAUSE_MS);
    await until(() => paying.inFlight > 0);
    const formerPid = await copy.kill(part);
    await copy.waitUntilBack(part, formerPid);
    met.set(part, met.get(part)! + 1);
  }
  return met;
}

async function until(isSo: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + CATCH_WITHIN_MS;
  while (!isSo()) {
    if (performance.now() > giveUpAt) throw new Error('nobody pays any more');
    await sleep(5);
  }
}

async function settleAll(copy: Copy, memberIds: readonly string[]): Promise<void> {
  const giveUpAt = performance.now() + SETTLE_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    if ((await countUnderWay(copy.databases, memberIds)) === 0) return;
    await sleep(500);
  }
  // Said by the comparison, payment by payment.
}

/** One operator approves all of them: nothing of this waits for a second person. */
async function liftSecondPerson({ databases }: Copy): Promise<void> {
  const owner = createPool(databases.platform, { max: 1 });
  try {
    await owner.query(
      `update operators.second_person set from_amount = 1000000000000000 where action = 'cashier.withdrawal' and currency = 'COP'`,
    );
  } finally {
    await owner.end();
  }
}
