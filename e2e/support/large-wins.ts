/** Wins that are put aside until two persons have looked at them. */
import { randomUUID } from 'node:crypto';
import type { HandPayList } from '@feria/contracts/handpay/member';
import { withClient } from '@feria/postgres';
import type { Copy } from './copy.ts';
import { findSlot, sitDown, type Member } from './member-calls.ts';

const STAKE = '1000';
const MOST_SPINS = 200;

export const handPaysOf = async (member: Member): Promise<HandPayList> =>
  (await member.call<HandPayList>('GET', '/api/hand-pays')).body;

/** Plays until a win waits; then the market has the values again that it had. */
export async function winLarge(copy: Copy, member: Member): Promise<void> {
  await setHandPays(copy, { from: '0.00001', hourAlarm: '1000000000', hourCap: '1000000000' });
  try {
    const gameSession = await sitDown(copy, member, await findSlot(member));
    for (let spin = 0; spin < MOST_SPINS; spin += 1) {
      const { status, body } = await gameSession.spin(STAKE, randomUUID());
      if (status !== 200) throw new Error(`no round: ${JSON.stringify(body)}`);
      let { round } = body;
      for (let step = round.shown; round.state === 'playing'; step += 1)
        round = (await gameSession.advance(round.id, step)).body.round;
      if ((await handPaysOf(member)).items.length > 0) return;
    }
    throw new Error(`no win in ${MOST_SPINS} rounds`);
  } finally {
    await setHandPays(copy, null);
  }
}

/** A version of the market with these values in it, as two operators would publish it. */
export const setHandPays = (copy: Copy, handPay: object | null): Promise<unknown> =>
  withClient(copy.databases.platform, (client) =>
    client.query(
      `select markets.publish('CO', m.version, markets.document_of('CO') || $1::jsonb, 'a journey', 'one', 'another', now())
         from markets.markets m where m.code = 'CO'`,
      [JSON.stringify({ handPay })],
    ),
  );
