/** A vendor that does its duty, in a network that does not: at the end the money is what the rounds say, to the unit. */
import { chanceOf } from '../chance.ts';
import type { Fields, Verb } from '../dialects.ts';
import type { Fault } from '../injector.ts';
import { holds } from '../moves.ts';
import { ONE, type Made, type Play } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { newId, type Session } from '../sessions.ts';

const ROUNDS = 25;
const SEED = 20_261_120;
const MOST_TRIES = 12;
/** Half of all calls meet one of these. A stall is left out: its own scenario waits for it. */
const FAULTS: readonly Fault[] = [
  'error500',
  'close_after_commit',
  'duplicate',
  'reorder',
  'skew',
  'rollback_first',
];

export const STORM_SCENARIOS: readonly Scenario[] = [
  scenario('fault.storm', async (play) => {
    const me = await play.session({ cash: 1_000n * ONE });
    const chance = chanceOf(SEED);
    for (let turn = 0; turn < ROUNDS; turn += 1) await playRound(play, me, chance);
    await holds(play, me);
  }),
];

/** One round as the protocol wants it: an unsure bet is rolled back, everything else sent until it is answered. */
async function playRound(play: Play, me: Session, chance: () => number): Promise<void> {
  const round = newId();
  const amount = BigInt(1 + (chance() % 500_000));
  const won = chance() % 3 === 0 ? 0n : BigInt(chance() % 900_000);
  const send = (verb: Verb, change: Fields, isCalm = false): Promise<Made> => {
    const fault = isCalm || chance() % 2 === 0 ? undefined : FAULTS[chance() % FAULTS.length];
    const options = { timeoutMs: 4_000, ...(fault === undefined ? {} : { fault }) };
    return play.call(
      verb,
      [verb, fault ?? []].flat().join(' '),
      me,
      { round, ...change },
      { verdicts: [], http: 'any' },
      options,
    );
  };
  const retryUntilAnswered = async (verb: Verb, change: Fields): Promise<void> => {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const { status, told } = await send(verb, change, tries === MOST_TRIES);
      if (status !== 200) continue;
      if (told.word !== play.word('ok')) throw new Error(`a ${verb} that must be done: ${told.word}`);
      return;
    }
    throw new Error(`a ${verb} was never answered`);
  };
  const bet = newId();
  const { status, told } = await send('bet', { transaction: bet, amount });
  if (status === 200 && told.word === play.word('ok')) {
    await retryUntilAnswered('win', { transaction: newId(), reference: bet, amount: won, closes: true });
    me.cash += won - amount;
  } else await retryUntilAnswered('rollback', { transaction: newId(), reference: bet, closes: true });
}
