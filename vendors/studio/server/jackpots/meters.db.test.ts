/** What is shown of a jackpot: to everybody, and to the operator. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { JackpotView } from '../../wire.ts';
import { stakesOf } from '../stakes.ts';
import { GAME } from '../test/studio.ts';
import { jackpotStudio, level } from './test/studio.ts';

const { studio, offer, play } = jackpotStudio();

describe('what is shown', () => {
  const ask = async (query: string) => {
    const reply = await studio().app.inject({ method: 'GET', url: `/api/jackpot?${query}` });
    return { status: reply.statusCode, body: reply.json<JackpotView>() };
  };
  const mine = `game=${GAME.code}&currency=COP`;

  test('seeds before the first stake, then meters; other games and currencies have none', async () => {
    offer([level('mini')]);
    expect((await ask(mine)).body).toMatchObject({
      levels: [{ name: 'mini', meter: '50.00000', limit: null }],
      hits: [],
    });
    await play();
    expect((await ask(mine)).body.levels[0]?.meter).toBe('51.23400');
    expect((await ask(`game=${GAME.code}&currency=PEN`)).status).toBe(404);
    expect((await ask('')).status).toBe(404);
  });

  test('of a secret point its commitment, and the point itself with its salt once it has fallen', async () => {
    const code = offer([
      level('must', {
        contributionPpm: 10_000,
        trigger: { kind: 'mustHitBy', from: 6_000_000n, limit: 6_900_000n },
      }),
    ]);
    const { session } = (await studio().sit()).body;
    expect(session).toBeTruthy();
    const seen = async () =>
      JSON.stringify([
        (await ask(mine)).body,
        (await studio().ask('jackpots/list', { operator_id: 'feria' })).body,
      ]);
    const first = stakesOf('COP')[0]!;
    await play(first);
    const { rows } = await studio().pool.query<{ hit_point: bigint; salt: string }>(
      'select hit_point, salt from jackpot_pots p join jackpots j on j.id = p.jackpot_id where j.code = $1 and fell_at is null',
      [code],
    );
    const secret = rows[0]!;
    expect(await seen()).not.toContain(secret.salt);
    const { commitment } = (await ask(mine)).body.levels[0]!;
    for (let n = 0; n < 12; n += 1) await play(first);
    const fallen = (await ask(mine)).body.hits.at(-1);
    expect(fallen).toMatchObject({ level: 'must', point: String(secret.hit_point), salt: secret.salt });
    expect(createHash('sha256').update(`${fallen?.salt}:${fallen?.point}`).digest('hex')).toBe(commitment);
  });

  test('the operator alone sees the list, signed', async () => {
    offer([level('mini')]);
    expect((await studio().ask('jackpots/list', { operator_id: 'feria' }, 'another secret')).status).toBe(
      401,
    );
    expect((await studio().ask('jackpots/list', {})).status).toBe(400);
  });

  test('live: at once, and after a stake', async () => {
    offer([level('mini')]);
    const address = await studio().app.listen({ host: '127.0.0.1', port: 0 });
    const reply = await fetch(`${address}/api/jackpot/live?${mine}`);
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const reader = reply.body!.getReader();
    const next = async (): Promise<JackpotView> => {
      const { value } = await reader.read();
      const text = new TextDecoder().decode(value);
      expect(text).toMatch(/^data: .*\n\n$/);
      return JSON.parse(text.slice('data: '.length)) as JackpotView;
    };
    expect((await next()).levels[0]?.meter).toBe('50.00000');
    await play();
    expect((await next()).levels[0]?.meter).toBe('51.23400');
    await reader.cancel();
  });
});
