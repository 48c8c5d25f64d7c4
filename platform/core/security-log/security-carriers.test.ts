import { createServer } from 'node:http';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { SecurityLine } from '@feria/contracts/security/log';
import { readSecurityLog } from './security-config.ts';
import type { AuditRow } from '../audit.ts';
import { bodyOf, carrierOf, frameOf, messageOf, shippedAudit, shippedLine } from './security-carriers.ts';

const STORED: SecurityLine = {
  id: '7',
  at: '2026-11-20T15:00:00.000Z',
  kind: 'vendor_call_refused',
  code: null,
  address: '203.0.113.7',
  actorKind: null,
  actorId: null,
  name: null,
  nameHash: null,
  route: 'POST /vendors/:vendor/bet',
  count: 3,
  until: null,
  correlationId: null,
  detail: { vendor: 'a]b"c\\d\ne', why: 'signature' },
};
const LINE = shippedLine(STORED);
const OTHER = shippedLine({ ...STORED, id: '8' });
const to = (url: string, authorization?: string) =>
  carrierOf(
    readSecurityLog({ SECURITY_LOG_URL: url, SECURITY_LOG_AUTHORIZATION: authorization })!,
    'https://a.example',
  );

test('a message of RFC 5424: what would end a value, or the line, does not', () => {
  expect(messageOf(LINE, 'host 1')).toMatch(
    /^<84>1 2026-11-20T15:00:00\.000Z host-1 feria \d+ vendor_call_refused \[feria@32473 id="7" kind="vendor_call_refused" address="203\.0\.113\.7" route="POST \/vendors\/:vendor\/bet" count="3" detail\.vendor="a\\\]b\\"c\\\\d e" detail\.why="signature"\]$/,
  );
  const [length = '', ...rest] = frameOf(LINE).split(' ');
  expect(Buffer.byteLength(rest.join(' '))).toBe(Number(length));
});

test('syslog over TCP brings every line to a collector', async () => {
  const heard: Buffer[] = [];
  const collector = createListener((socket) => socket.on('data', (bytes) => heard.push(bytes)));
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  await to(`syslog+tcp://127.0.0.1:${port}`).send([LINE, OTHER]);
  expect(Buffer.concat(heard).toString()).toBe(frameOf(LINE) + frameOf(OTHER));
  collector.close();
});

test('a collector that is not there, or takes nothing, is an error', async () => {
  await expect(to('syslog+tcp://127.0.0.1:9').send([LINE])).rejects.toThrow(/ECONNREFUSED/);
  const broken = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const { port } = broken.address() as AddressInfo;
  await expect(to(`http://127.0.0.1:${port}/v1/logs`).send([LINE])).rejects.toThrow('answered 503');
  broken.close();
});

test('OTLP: a body with the time, the severity and the fields of each line', async () => {
  const heard: { body: string; authorization: string | undefined }[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      heard.push({ body, authorization: request.headers.authorization });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  await to(`http://127.0.0.1:${port}/v1/logs`, 'Bearer of news').send([LINE]);
  collector.close();
  expect(heard[0]?.authorization).toBe('Bearer of news');
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual(bodyOf([LINE], 'https://a.example'));
  expect(heard[0]?.body).toContain('"timeUnixNano":"1795186800000000000","severityNumber":13');
  expect(heard[0]?.body).toContain('{"key":"feria.count","value":{"intValue":"3"}}');
});

test.each([
  ['ftp://collector.example', /begin with/],
  ['not an address', /begin with/],
  ['syslog+tls://collector.example', /needs a port/],
  ['syslog+tcp://collector.example:601', /in the clear/],
  ['http://collector.example/v1/logs', /in the clear/],
  ['https://a:b@collector.example', /no password/],
])('%s is refused with a reason', (url, why) => {
  expect(() => readSecurityLog({ SECURITY_LOG_URL: url })).toThrow(why);
});

test('a row of the audit says who did what to whom; of what names people there is a digest, which changes with it', () => {
  const row: AuditRow = {
    id: '9',
    at: new Date('2026-11-20T15:00:00Z'),
    actorKind: 'operator',
    actorId: 'a-1',
    actorName: 'ana',
    action: 'members.block',
    subject: 'member:m-1',
    address: '203.0.113.7',
    reason: 'Luis asked for it',
    before: { name: 'Luis' },
    after: null,
  };
  const message = messageOf(shippedAudit(row), 'host');
  expect(message).toMatch(
    /^<85>1 2026-11-20T15:00:00\.000Z host feria \d+ audit \[feria@32473 id="9" actorKind="operator" actorId="a-1" actorName="ana" action="members\.block" subject="member:m-1" address="203\.0\.113\.7" digest="[0-9a-f]{64}"\]$/,
  );
  expect(message).not.toContain('Luis');
  const digestOf = (changed: Partial<AuditRow>) => shippedAudit({ ...row, ...changed }).fields['digest'];
  const changes = [
    {},
    { reason: 'no' },
    { before: null },
    { after: { name: 'Luis' } },
    { subject: 'member:m-2' },
  ];
  expect(new Set(changes.map(digestOf)).size).toBe(changes.length);
  expect(JSON.stringify(bodyOf([shippedAudit(row)], 'https://a.example'))).toContain(
    '"eventName":"feria.audit"',
  );
});
