import { createECDH } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { compactDecrypt, importJWK } from 'jose';
import { expect, test } from 'vitest';
import { ENVELOPE_FOR } from '@feria/contracts/envelope';
import { SERVICE_TITLES, SERVICE_TYPES } from '@feria/contracts/markets/document';
import type { Permission } from '@feria/contracts/markets/member';
import { usePlatform } from '../harness.ts';

const platform = usePlatform();
const ENTRIES = SERVICE_TYPES.map((csType) => ({
  csType,
  title: SERVICE_TITLES[csType],
  path: csType === 'LIVECHAT' ? '/help' : `https://${csType.toLowerCase()}.feria.test/help`,
}));

async function ask(headers: Record<string, string>): Promise<{ status: number; body: Permission }> {
  const answer = await platform().app.inject({ url: '/api/permission?merchant=CO', headers });
  return { status: answer.statusCode, body: answer.json<Permission>() };
}

test('the paths of customer service are for the key of whoever asks; without one our own pages are told', async () => {
  const sql = `update markets.markets set settings = jsonb_set(settings, '{customerService}', $1::jsonb)
    where code = 'CO'`;
  const { customerService: before } = (await ask({})).body;
  expect(before).toEqual([ENTRIES[0]]);
  await withClient(platform().ownerUrl, (client) => client.query(sql, [JSON.stringify(ENTRIES)]));
  expect((await ask({})).body.customerService.map(({ path }) => path)).toEqual(['/help']);
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const { body } = await ask({ [ENVELOPE_FOR]: point.toString('base64url') });
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), own.getPrivateKey()].map((part) =>
    part.toString('base64url'),
  );
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y!, d: d! }, 'ECDH-ES');
  const opened = body.customerService.map(async ({ path, ...entry }) => ({
    ...entry,
    path: new TextDecoder().decode((await compactDecrypt(path, key)).plaintext),
  }));
  // Each of the six, in its order, and none of them to be read on the way.
  expect(await Promise.all(opened)).toEqual(ENTRIES);
  for (const { path } of body.customerService)
    expect(path).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.stringify(body)).not.toMatch(/feria\.test\/help|"\/help"/);
  for (const given of ['', 'no key', Buffer.alloc(65, 4).toString('base64url')])
    expect((await ask({ [ENVELOPE_FOR]: given })).status).toBe(400);
});
