/** Sends what is queued, and forgets what is over. A provider is asked between two transactions, never inside one. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addMs, toldElsewhere, readOr } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { deliverPush } from './adapters/web-push.ts';
import { DEADLINE_MS, type Letter, type Outcome, type Way } from './adapters/carrier.ts';
import type { AdvertisingBlocked } from './choices.ts';
import type { DeliveryPorts } from './ports.ts';
import { noteOutcomeOfPush, readPush, takePushes, type StandingSessions } from './push.ts';
import { forgetPushes, hasDuePush } from './push-store.ts';
import { letterOf, noteOutcome, takeDue } from './service.ts';
import { hasDue, wipeMessages, type Message } from './store.ts';
import { waysOf, type Ways } from './ways.ts';

const SEND_EVERY_MS = 500;
/** Sent side by side: a provider that is slow with one does not hold up the others. */
const AT_ONCE = 10;
/** When a way that says nothing at all is given up: before its lease ends. */
const SILENCE_MS = 2 * DEADLINE_MS;
const WIPE_EVERY_MS = 60 * 60_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;
const WIPED_AT_ONCE = 500;

type Turn = { advertisingBlocked: AdvertisingBlocked; ways?: Ways; stopping?: AbortSignal | undefined };

/** Sends until nothing is due any more. */
export async function sendDue(deps: Deps, turn: Turn): Promise<void> {
  const { db, clock, config, hub } = deps;
  const { advertisingBlocked, ways = waysOf(config.delivery), stopping } = turn;
  if (!(await hasDue(db.read, clock.now()))) return;
  while (!stopping?.aborted) {
    const { mine, expired, lost, withheld } = await db.transact((tx) =>
      takeDue(tx, { limit: AT_ONCE, advertisingBlocked }, clock.now()),
    );
    if (mine.length + expired.length + lost.length + withheld.length === 0) break;
    for (const message of expired) tell(deps, message, 'expired');
    for (const message of withheld) tell(deps, message, 'withheld');
    for (const message of lost) tell(deps, message, 'lost', 'its sender ended');
    await Promise.all(mine.map((message) => send(deps, ways, message)));
    hub.toOffice('queue', { kind: 'delivery' });
  }
}

async function send(deps: Deps, ways: Ways, message: Message): Promise<void> {
  const { db, clock } = deps;
  const way = ways[message.channel];
  const outcome = await handOver(deps, way, message);
  await db.transact((tx) => noteOutcome(tx, message, outcome, clock.now(), way?.via));
  tell(deps, message, outcome.kind, outcome.kind === 'sent' ? undefined : outcome.why);
}

/** Never rejects: one message that cannot be sent does not hold up the others. */
async function handOver({ clock, config, log }: Deps, way: Way | null, message: Message): Promise<Outcome> {
  if (!way) return { kind: 'refused', why: 'the channel is closed' };
  const letter = tryLetter(config, message);
  if (!letter) return { kind: 'refused', why: 'sealed with another secret' };
  const answered = new AbortController();
  const silence = sleep(SILENCE_MS, undefined, { signal: answered.signal }).then((): Outcome => ({
    kind: 'unsure',
    why: 'no answer',
  }));
  silence.catch(toldElsewhere);
  try {
    return await Promise.race([way.deliver(letter, clock.now()), silence]);
  } catch (error) {
    // A way that breaks its promise to answer: what it did until then nobody knows.
    log.error('a way out broke', { via: way.via, error: nameOf(error) });
    return { kind: 'unsure', why: 'the way broke' };
  } finally {
    answered.abort();
  }
}

function tryLetter(config: Deps['config'], message: Message): Letter | undefined {
  return readOr(undefined, () => letterOf(config, message));
}

/** Its kind alone: its words may name the recipient. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** The log names the message, never whom it is for. */
function tell(
  { metrics, log }: Deps,
  { id, channel, template }: Message,
  outcome: string,
  why?: string,
): void {
  metrics.message({ channel, outcome });
  if (why !== undefined) log.warn('a message was not sent', { id, channel, template, outcome, why });
}

/**
 * Wipes recipients and words: of everything after 30 days, of what did not arrive as soon as it holds no longer. The rows
 * stay: that something was sent, and when.
 */
export async function wipeOld({ db, clock }: Deps, stopping?: AbortSignal): Promise<void> {
  const at = clock.now();
  const old = { before: addMs(at, -KEPT_MS), expiredBy: at, limit: WIPED_AT_ONCE };
  while (!stopping?.aborted) {
    const wiped = await db.transact((tx) => wipeMessages(tx, old));
    if (wiped < WIPED_AT_ONCE) return;
  }
}

type PushTurn = {
  advertisingBlocked: AdvertisingBlocked;
  standing: StandingSessions;
  stopping?: AbortSignal | undefined;
};

/** Hands messages to devices' push services until nothing is due any more. */
export async function sendPushes(deps: Pick<Deps, 'db' | 'clock' | 'config'>, turn: PushTurn): Promise<void> {
  const { db, clock, config } = deps;
  const { push } = config.delivery;
  if (!push || !(await hasDuePush(db.read, clock.now()))) return;
  while (!turn.stopping?.aborted) {
    const mine = await db.transact((tx) => takePushes(tx, turn, clock.now()));
    if (mine === null) break;
    await Promise.all(
      mine.map(async (one) => {
        const message = { ...readPush(config, one), topic: one.template, salt: randomBytes(16) };
        const outcome = await deliverPush(config, push, message, clock.now());
        await db.transact((tx) => noteOutcomeOfPush(tx, one, outcome, clock.now()));
      }),
    );
  }
}

export async function forgetOldPushes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transact((tx) => forgetPushes(tx, addMs(clock.now(), -KEPT_MS)));
}

export const deliveryJobs = (
  _deps: unknown,
  { advertisingBlocked, standing }: Pick<DeliveryPorts, 'advertisingBlocked' | 'standing'>,
): readonly Job[] => [
  {
    name: 'delivery.push',
    everyMs: SEND_EVERY_MS,
    isDue: async ({ config, db, clock }) =>
      config.delivery.push !== undefined && (await hasDuePush(db.read, clock.now())),
    run: (deps, stopping) => sendPushes(deps, { advertisingBlocked, standing, stopping }),
  },
  { name: 'delivery.forget_pushes', everyMs: WIPE_EVERY_MS, run: forgetOldPushes },
  {
    name: 'delivery.send',
    everyMs: SEND_EVERY_MS,
    isDue: ({ db, clock }) => hasDue(db.read, clock.now()),
    run: (deps, stopping) => sendDue(deps, { advertisingBlocked, stopping }),
  },
  { name: 'delivery.wipe', everyMs: WIPE_EVERY_MS, run: wipeOld },
];
