import { createServer as createHttp } from 'node:http';
import { createServer as createPlain, type AddressInfo, type Server } from 'node:net';
import { createServer, type TlsOptions } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { testAuthority } from '../../testing/certificates.ts';
import { EXPIRES_WITHIN_MS, lookAtEdge, type EdgeFinding } from './edge-look.ts';

const NOW = new Date();
const HOST = 'member.house.example';
const authority = testAuthority(NOW);
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 24 * 60 * 60_000);
const SOUND = { ...authority.certify(HOST, inDays(60)), minVersion: 'TLSv1.2' } as const;
/** What the runbook asks of a proxy. */
const SUITES =
  'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-AES128-GCM-SHA256';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

async function listening(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
const lookAt = (
  port: number,
  authorities: readonly string[] | null = [authority.cert],
): Promise<EdgeFinding[]> =>
  lookAtEdge(
    { host: HOST, port: 443, at: { host: '127.0.0.1', port } },
    { now: NOW, timeoutMs: 2_000, ...(authorities ? { authorities } : {}) },
  );
async function found(options: TlsOptions): Promise<EdgeFinding[]> {
  const server = createServer({ ...SOUND, ciphers: `${SUITES}:TLS_AES_128_GCM_SHA256`, ...options });
  return lookAt(await listening(server));
}

test('a front as the runbook asks for it has nothing wrong', async () => {
  expect(await found({})).toEqual([]);
});

test.each(['TLSv1', 'TLSv1.1'] as const)('one that takes %s is found', async (version) => {
  const ciphers = `${SUITES}:ECDHE-ECDSA-AES128-SHA:TLS_AES_128_GCM_SHA256:@SECLEVEL=0`;
  expect(await found({ minVersion: version, ciphers })).toContainEqual({
    code: 'edge_old_tls',
    detail: `${HOST}: TLS 1.1 or older is taken`,
  });
});

test('one that has no TLS 1.3 is found', async () => {
  expect(await found({ maxVersion: 'TLSv1.2' })).toEqual([
    { code: 'edge_old_tls', detail: `${HOST}: TLS 1.3 is not taken` },
  ]);
});

test.each(['ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-SHA'])(
  'one that takes %s is found',
  async (suite) => {
    const [first] = await found({ ciphers: `${SUITES}:${suite}:TLS_AES_128_GCM_SHA256` });
    expect(first).toMatchObject({ code: 'edge_weak_suite' });
  },
);

test('a certificate of nobody, of another host, or that is over is found', async () => {
  const distrusted = async (options: TlsOptions) =>
    (await found(options)).map(({ code, detail }) => `${code} ${detail}`);
  expect(await distrusted(testAuthority(NOW).certify(HOST, inDays(60)))).toEqual([
    `edge_untrusted ${HOST}: CERT_SIGNATURE_FAILURE`,
  ]);
  expect(await distrusted(authority.certify('other.example', inDays(60)))).toEqual([
    `edge_untrusted ${HOST}: ERR_TLS_CERT_ALTNAME_INVALID`,
  ]);
  expect(await distrusted(authority.certify(HOST, inDays(-0.5)))).toEqual([
    `edge_untrusted ${HOST}: CERT_HAS_EXPIRED`,
  ]);
});

test('an authority that this machine alone trusts is none', async () => {
  const server = createServer(SOUND);
  const [first] = await lookAt(await listening(server), null);
  expect(first?.code).toBe('edge_untrusted');
});

test('two weeks before its end a certificate has somebody look at it', async () => {
  const days = EXPIRES_WITHIN_MS / (24 * 60 * 60_000);
  expect(await found(authority.certify(HOST, inDays(days + 1)))).toEqual([]);
  const [first] = await found(authority.certify(HOST, inDays(days - 1)));
  expect(first?.code).toBe('edge_expires');
});

test('where nobody answers, nobody in time, or not by TLS, it says so', async () => {
  const silent = createPlain(() => undefined);
  const plain = createPlain((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const closed = createPlain();
  const port = await listening(closed);
  await new Promise((done) => closed.close(done));
  const codes = [
    await lookAt(port),
    await lookAt(await listening(silent)),
    await lookAt(await listening(plain)),
  ];
  expect(codes.flat().map(({ code }) => code)).toEqual(Array(3).fill('edge_unreached'));
  expect(codes[0]?.[0]?.detail).toBe(`${HOST}: ECONNREFUSED`);
  expect(codes[1]?.[0]?.detail).toBe(`${HOST}: no answer in time`);
});

test('what else is wrong is found behind a certificate that nobody trusts', async () => {
  const stranger = testAuthority(NOW).certify(HOST, inDays(60));
  const ciphers = `${SUITES}:ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0`;
  const all = await found({ ...stranger, ciphers, minVersion: 'TLSv1', maxVersion: 'TLSv1.2' });
  expect(all.map(({ code, detail }) => `${code} ${detail}`)).toEqual([
    `edge_untrusted ${HOST}: CERT_SIGNATURE_FAILURE`,
    `edge_old_tls ${HOST}: TLS 1.1 or older is taken`,
    `edge_old_tls ${HOST}: TLS 1.3 is not taken`,
    `edge_weak_suite ${HOST}: of TLS 1.2`,
  ]);
});

test('a host of machines that leads plain http on is found; a page may, and a no is none', async () => {
  const port = await listening(createServer({ ...SOUND, ciphers: `${SUITES}:TLS_AES_128_GCM_SHA256` }));
  const plain = (status: number) =>
    listening(
      createHttp((_request, response) => response.writeHead(status, { location: `https://${HOST}/` }).end()),
    );
  const foundAt = async (isForMachines: boolean, plainPort: number) =>
    lookAtEdge(
      { host: HOST, port: 443, at: { host: '127.0.0.1', port }, isForMachines, plainPort },
      { now: NOW, timeoutMs: 2_000, authorities: [authority.cert] },
    );
  const leading = await plain(308);
  expect(await foundAt(true, leading)).toEqual([
    { code: 'edge_redirects', detail: `${HOST}: plain http is led on` },
  ]);
  expect(await foundAt(false, leading)).toEqual([]);
  expect(await foundAt(true, await plain(403))).toEqual([]);
  expect(await foundAt(true, port)).toEqual([]);
});
