import { createECDH } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { compactDecrypt, importJWK } from 'jose';
import { expect, test } from 'vitest';
import { ENVELOPE_FOR } from '@feria/contracts/envelope';
import type { Permission } from '@feria/contracts/markets';
import { usePlatform } from './harness.ts';

const platform = usePlatform();
const TELEGRAM = 'https://t.feria.test/help';

async function ask(headers: Record<string, string>): Promise<{ status: number; body: Permission }> {
  const answer = await platform().app.inject({ url: '/api/permission?merchant=CO', headers });
  return { status: answer.statusCode, body: answer.json<Permission>() };
}

test('the paths of customer service are for the key of whoever asks; without one our own pages are told', async () => {
  const sql = `update markets.markets set settings = jsonb_set(settings, '{customerService}', settings -> 'customerService' || $1::jsonb)
    where code = 'CO'`;
  const entry = { csType: 'TELEGRAM', title: { en: 'Telegram', es: 'Telegram' }, path: TELEGRAM };
  await withClient(platform().ownerUrl, (client) => client.query(sql, [JSON.stringify([entry])]));
  expect((await ask({})).body.customerService.map(({ path }) => path)).toEqual(['/help']);
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const { body } = await ask({ [ENVELOPE_FOR]: point.toString('base64url') });
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), own.getPrivateKey()].map((part) =>
    part.toString('base64url'),
  );
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y!, d: d! }, 'ECDH-ES');
  const opened = body.customerService.map(async ({ path }) =>
    new TextDecoder().decode((await compactDecrypt(path, key)).plaintext),
  );
  expect(await Promise.all(opened)).toEqual(['/help', TELEGRAM]);
  expect(JSON.stringify(body)).not.toContain('t.feria.test');
  for (const given of ['', 'no key', Buffer.alloc(65, 4).toString('base64url')])
    expect((await ask({ [ENVELOPE_FOR]: given })).status).toBe(400);
});
