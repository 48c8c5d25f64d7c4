/**
 * What the vendors' door reads, in which order, told by what it answers and not by how long it takes: a stranger's body is not read, the
 * signature is judged before the rate, the rate before JSON, JSON before its shape.
 */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import { aFundedMember, usePlatform } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor } from '../../../testing/vendors/vendor.ts';

const platform = usePlatform();
const MEGABYTE = 1024 * 1024;
const LARGE = 900_000;
const CANONICAL = Buffer.alloc(256).toString('base64');
let port: number;

beforeAll(async () => {
  await aGame(platform());
  await platform().app.listen({ host: '127.0.0.1', port: 0 });
  port = (platform().app.server.address() as AddressInfo).port;
});

type Head = { vendor?: string; path?: string; length?: number | 'chunked'; signature?: string };

/** Sends the head of a call and not one byte of its body; what comes back until the door closes. */
async function onlyHead({
  vendor = 'studio',
  path = '/wallet/bet',
  length = LARGE,
  signature,
}: Head): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
  const closed = once(socket, 'close');
  const lines = [
    `POST /vendors/${vendor}${path} HTTP/1.1`,
    'host: door.test',
    'content-type: application/json',
    length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    ...(signature === undefined ? [] : [`x-auth-signature: ${signature}`]),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await closed;
  return answer;
}

const STRANGERS: readonly (readonly [string, Head, string])[] = [
  ['an unknown partner', { vendor: 'nobody' }, 'RS_ERROR_INVALID_PARTNER'],
  ['an unknown partner, a small body', { vendor: 'nobody', length: 20 }, 'RS_ERROR_INVALID_PARTNER'],
  [
    'an unknown partner, signed as if',
    { vendor: 'nobody', signature: CANONICAL },
    'RS_ERROR_INVALID_PARTNER',
  ],
  ['a known one at the door of another dialect', { path: '/actions/settle' }, 'partner_invalid'],
  ['a large body without a signature', {}, 'RS_ERROR_INVALID_SIGNATURE'],
  ['one of no length without a signature', { length: 'chunked' }, 'RS_ERROR_INVALID_SIGNATURE'],
  [
    'a large body with what can be no signature',
    { signature: `${CANONICAL}!` },
    'RS_ERROR_INVALID_SIGNATURE',
  ],
];

test.each(STRANGERS)('answered at the header, and the connection closed: %s', async (_name, head, word) => {
  const answer = await onlyHead(head);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(answer).toContain(word);
});

test('more than a megabyte is refused at the header, signed or not', async () => {
  for (const signature of [undefined, CANONICAL]) {
    const head = { length: MEGABYTE + 1, ...(signature === undefined ? {} : { signature }) };
    expect(await onlyHead(head)).toMatch(/^HTTP\/1\.1 413 /);
  }
});

test('the signature comes before JSON: garbage is refused as unsigned, and a large body is not read for its request id', async () => {
  const vendor = aVendor(platform());
  expect(await vendor.send('bet', '{"token":', CANONICAL)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  const named = (padding: number) => JSON.stringify({ request_uuid: 'r-1', padding: 'x'.repeat(padding) });
  expect(await vendor.send('bet', named(10), CANONICAL)).toEqual({
    status: 'RS_ERROR_INVALID_SIGNATURE',
    request_uuid: 'r-1',
  });
  expect(await vendor.send('bet', named(LARGE), CANONICAL)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  // Signed, the same bytes are read.
  expect(await vendor.send('bet', named(LARGE))).toEqual({
    status: 'RS_ERROR_WRONG_TYPES',
    request_uuid: 'r-1',
  });
});

test('the rate comes after the signature, which nobody else can use up, and before JSON', async () => {
  const vendor = aVendor(platform());
  const member = await aFundedMember(platform(), 1_000_000n);
  const token = await aToken(platform(), member);
  await withClient(platform().ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`update catalog.vendors set calls_per_second = 2 where code = 'studio'`);
  });
  platform().clock.advance(5_000);
  for (let calls = 0; calls < 20; calls += 1)
    expect((await vendor.send('bet', '{}', CANONICAL)).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  // The bucket holds twice the rate, and all of it is left.
  const said: string[] = [];
  for (let calls = 0; calls < 4; calls += 1)
    said.push((await vendor.bet(token, { transaction_uuid: randomUUID() })).status);
  expect(said).toEqual(Array.from({ length: 4 }, () => 'RS_OK'));
  expect((await vendor.send('bet', 'garbage')).status).toBe('RS_ERROR_UNKNOWN');
});
