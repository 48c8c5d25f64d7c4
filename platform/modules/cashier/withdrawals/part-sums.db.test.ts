/** Whatever becomes of the parts, in whatever order it is told: what is held, what was paid and what is back is the amount. */
import { sum, type Units } from '@feria/kernel';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../../testing/builders/gateway.ts';
import { partsDesk } from '../../../testing/builders/parts.ts';
import { aPhoto } from '../../../testing/builders/photo.ts';
import { usePlatform } from '../../../testing/harness.ts';
import { getBalance } from '../../wallet/index.ts';
import { driverOf } from '../drivers.ts';
import { listParts } from './part-store.ts';
import { settlePayout } from './payout-jobs.ts';
import { findWithdrawal } from './withdrawal-store.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const parts = () => partsDesk(platform(), gateway);
const ALL = 60_000n * 100_000n + 7n;
const AMOUNTS = ['25000', '20000', '15000.00007'];
const RUNS = process.env['FERIA_FULL'] ? 60 : 12;

const WORDS = [
  'sent',
  'failed',
  'returned',
  'received',
  'missed',
  'again',
  'back',
  'arrived',
  'all',
] as const;
const steps = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...WORDS)), { minLength: 3, maxLength: 14 });

test('held, paid and given back is the amount after every step', async () => {
  const photo = await aPhoto();
  await fc.assert(
    fc.asyncProperty(steps, async (told) => {
      const { member, operator, id } = await parts().inParts(ALL, AMOUNTS);
      await desk().turn();
      for (const [at, word] of told) {
        const own = await listParts(platform().db.read, [id]);
        const part = own[at] ?? own[0]!;
        // What the gateway knows nothing of yet is asked for first.
        if (part.payoutId === null) await desk().turn(2_000);
        if (word === 'sent' || word === 'failed' || word === 'returned') {
          const { id: payoutId } = gateway.pay(part.id, word);
          await settlePayout(platform().deps, driverOf(platform().deps.config, 'sandbox'), payoutId);
        } else if (word === 'received') await parts().receive(member, id, part.id);
        else if (word === 'missed') await parts().miss(member, [id, part.id], photo);
        else if (word === 'all') await parts().receiveAll(member, id);
        else {
          const verb = word === 'again' ? 'send-again' : word === 'back' ? 'give-back' : 'arrived';
          await parts().act(operator, [id, part.id], verb);
        }
        await expectSums(member.id, id);
      }
      await desk().expectSoundBooks();
    }),
    { numRuns: RUNS },
  );
});

async function expectSums(memberId: Parameters<typeof getBalance>[1], id: string): Promise<void> {
  const { cash, held } = await getBalance(platform().db.read, memberId, 'COP');
  const withdrawal = (await findWithdrawal(platform().db.read, id))!;
  const own = await listParts(platform().db.read, [id]);
  const amountOf = (states: readonly string[]): Units =>
    sum(own.flatMap(({ state, amount }) => (states.includes(state) ? [amount] : [])));
  const [waiting, gone] = [amountOf(['created', 'paying']), amountOf(['paid', 'received', 'not_received'])];
  expect([held, cash]).toEqual([waiting, withdrawal.givenBack]);
  expect(waiting + gone + withdrawal.givenBack).toBe(withdrawal.amount);
}
