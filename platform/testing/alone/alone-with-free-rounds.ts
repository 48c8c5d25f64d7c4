/** Attempts of a single operator with free rounds: to one member, to many, and by campaigns (ADR 55). */
import { randomUUID } from 'node:crypto';
import { addMs, parseDecimal } from '@feria/kernel';
import { byTwo, lastOf, type Act, type Attempts, type Stage, type Tried } from './alone.ts';
import { aMember, type Platform } from '../harness.ts';
import { rewardDesk } from '../vendors/rewards.ts';
import { GAME } from '../vendors/vendor.ts';

const reason = 'they waited long';
const HOUR_MS = 60 * 60_000;
const ROUNDS = 100;

/** The game takes free rounds: then they can be given at all. */
export async function offerFreeRounds({ db }: Platform): Promise<void> {
  await db.transact((tx) =>
    tx
      .updateTable('catalog.games')
      .set({ freeRounds: true })
      .where('nodeId', '=', `studio:${GAME}`)
      .execute(),
  );
}

/** A hundred rounds of such a stake, to as many accounts. */
async function anOrder({ platform }: Stage, betValue: string, accounts: readonly string[]): Promise<Act> {
  const terms = rewardDesk(platform).terms({ betValue, rounds: ROUNDS });
  const payload = { idempotencyKey: randomUUID(), accounts, under: { kind: 'single', terms }, reason };
  return { url: '/rewards', payload };
}

const accounts = async ({ platform }: Stage, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await aMember(platform)).account));

/** To one member in several orders. */
const toOne =
  (...betValues: readonly string[]) =>
  async (stage: Stage): Promise<Tried> => {
    const [account] = await accounts(stage, 1);
    return lastOf(await Promise.all(betValues.map((betValue) => anOrder(stage, betValue, [account!]))));
  };

/** To many members at once, each well below what one may get. */
async function toMany(stage: Stage): Promise<Tried> {
  return anOrder(stage, '500', await accounts(stage, 21));
}

const campaigns =
  (...betValues: readonly string[]) =>
  async ({ platform, boss }: Stage): Promise<Tried> => {
    const { db, clock } = platform;
    const at = clock.now();
    const acts: Act[] = [];
    for (const betValue of betValues) {
      const id = randomUUID();
      const draft = {
        id,
        name: 'A week',
        vendor: 'studio',
        prepaid: 'any',
        gameCode: GAME,
        currency: 'COP',
        betValue: parseDecimal(betValue)!,
        rounds: ROUNDS,
        winsTo: 'cash',
        state: 'draft',
        startsAt: at,
        endsAt: addMs(at, HOUR_MS),
        createdAt: at,
        movedAt: at,
        createdBy: boss.id,
        createdByName: boss.username,
      };
      await db.transact((tx) => tx.insertInto('rewards.campaigns').values(draft).execute());
      acts.push({ url: `/campaigns/${id}/open`, payload: { reason } });
    }
    return lastOf(acts);
  };

export const WITH_FREE_ROUNDS: Attempts = {
  'POST /office/rewards': [
    { what: 'many to one member', prepare: toOne('2000') },
    { what: 'in parts', prepare: toOne('999.9', '999.9', '0.2') },
    { what: 'in parts, by two accounts', prepare: byTwo(toOne('999.9', '999.9', '0.2')) },
    { what: 'over many members', prepare: toMany },
  ],
  'POST /office/campaigns/:id/open': [
    { what: 'a large one', prepare: campaigns('2000') },
    { what: 'in parts', prepare: campaigns('999.9', '999.9', '0.2') },
    // Beside those before, of the same day.
    { what: 'in parts, by two accounts', prepare: byTwo(campaigns('0.05', '0.05', '0.2')) },
  ],
};
