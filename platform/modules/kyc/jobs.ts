/** What time does to documents: some expire, and of some the keeping is over. And the register, compared with everybody when it is new. */
import { addMs, asId, businessDay, type MemberId } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import type { ExcludedPerson } from '../../core/excluded-register.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { closedAmong, findByIdNumbers } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { findExpiring, findKept, listTerms, wipeDocuments, wipeDrafts } from './keeping-store.ts';
import { findEnding, findInGrace, remindOfExpiry, remindOfGrace } from './reminders.ts';
import { move } from './review.ts';
import { isListed, noteHit } from './register.ts';
import { markOfNumber } from './sealed.ts';
import { DAY_MS } from './standing.ts';
import { sentWith } from './store.ts';
import { findSweep, insertSweep } from './sweep-store.ts';

const AT_ONCE = 200;
const YEAR_MS = 366 * DAY_MS;
/** Images that were never sent with a document are nobody's business for longer. */
const DRAFT_DAYS = 30;

/** By the day of their market. Whether somebody is verified does not wait for it. */
export async function expireDocuments({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  for (const { market } of await listTerms(db.read)) {
    const { timeZone } = await getMarket(db.read, market);
    const today = businessDay(at, timeZone);
    await db.transact(async (tx) => {
      for (const document of await findExpiring(tx, { market, today, limit: AT_ONCE }))
        await move(tx, document, { to: 'expired' }, at);
    });
  }
}

/** Closing an account keeps what the law wants kept, for as long as the market says; then numbers and images are gone for good. */
export async function forgetDocuments({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await db.transact((tx) => wipeDrafts(tx, addMs(at, -DRAFT_DAYS * DAY_MS), at));
  for (const { market, keepYears } of await listTerms(db.read))
    await db.transact((tx) => forgetOf(tx, { market, before: addMs(at, -keepYears * YEAR_MS) }, at));
}

async function forgetOf(
  tx: Tx,
  { market, before }: { market: string; before: Date },
  at: Date,
): Promise<void> {
  // Nobody whose last document is younger has an account that was closed so long ago.
  const kept = await findKept(tx, { market, before });
  const closed = await closedAmong(tx, kept, before);
  await wipeDocuments(tx, [...closed], at);
}

/** Days of grace, and of accepted documents, that are nearly over. */
export async function remindOfDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  for (const { market } of await listTerms(db.read)) {
    for await (const id of findInGrace(db.read, market, at))
      await db.transact((tx) => remindOfGrace(tx, id, at));
    for await (const ending of findEnding(db.read, market, at))
      await db.transact((tx) => remindOfExpiry(tx, ending, at));
  }
}

const LINES_AT_ONCE = 500;

/** A list that is new is compared with everybody, so that whoever is in the middle of a game is kept out, too. */
export async function sweepRegister(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'register'>): Promise<void> {
  const { db, clock, register } = deps;
  await register.look();
  const { version } = register.state();
  if (version === null || (await findSweep(db.read, version))) return;
  const people = register.entries();
  let hits = 0;
  for (let from = 0; from < people.length; from += LINES_AT_ONCE)
    for (const memberId of await membersOf(deps, people.slice(from, from + LINES_AT_ONCE))) {
      // By the rule of the doors: a number may be another person's document.
      if (!(await isListed(db.read, deps, memberId))) continue;
      await db.transact((tx) => noteHit(tx, register, memberId, clock.now()));
      hits += 1;
    }
  const swept = { version, lines: people.length, hits, at: clock.now() };
  await db.transact((tx) => insertSweep(tx, swept));
}

async function membersOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  people: readonly ExcludedPerson[],
): Promise<Set<MemberId>> {
  const found = new Set<MemberId>();
  for (const market of new Set(people.map((one) => one.market))) {
    const numbers = people.filter((one) => one.market === market).map(({ number }) => number);
    for (const id of await findByIdNumbers(db.read, config, { market, numbers })) found.add(id);
  }
  const marks = people.map(({ documentType: type, ...one }) => markOfNumber(config, { ...one, type }));
  for (const id of await sentWith(db.read, marks)) found.add(asId<'member'>(id));
  return found;
}

export const kycJobs: readonly Job[] = [
  { name: 'kyc.expire', everyMs: 10 * 60_000, run: expireDocuments },
  { name: 'kyc.remind', everyMs: 30 * 60_000, run: remindOfDays },
  { name: 'kyc.forget', everyMs: 60 * 60_000, run: forgetDocuments },
  { name: 'kyc.register', everyMs: 5_000, run: sweepRegister },
];
