/**
 * Two ways in which collectors take lines: syslog (RFC 5424, in the frames of RFC 6587 over TCP, and of RFC 5425 over TLS) and OTLP
 * over HTTP with a JSON body. Both are small, and so is this: no package of npm is kept better than these two standards.
 */
import { createHash } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import { hostname } from 'node:os';
import * as tls from 'node:tls';
import type { SecurityKind, SecurityLine } from '@feria/contracts/security/log';
import type { AuditRow } from '../audit.ts';
import type { SecurityLogConfig } from './security-config.ts';

/** `target`: where to, without what opens it; lines are sent to each place from the first one on. */
export type Carrier = { target: string; send(entries: readonly Shipped[]): Promise<void> };

/** What a collector is told, flat: a line of the security log, or a row of the audit. */
export type Shipped = {
  at: string;
  /** What it is called there, and which log it is of. */
  kind: string;
  log: 'security' | 'audit';
  severity: 3 | 4 | 5;
  fields: Readonly<Record<string, string | number>>;
};

const WITHIN_MS = 10_000;

export function carrierOf({ url, authorization, caPem }: SecurityLogConfig, house: string): Carrier {
  const target = `${url.protocol}//${url.host}${url.pathname}`;
  if (url.protocol === 'http:' || url.protocol === 'https:')
    return { target, send: (entries) => sendOtlp(url, authorization, bodyOf(entries, house)) };
  return { target, send: (entries) => sendSyslog(url, caPem, entries.map(frameOf).join('')) };
}

/** What a collector should look at first. Numbers of RFC 5424: 3 error, 4 warning, 5 notice. */
const LOUD: Readonly<Partial<Record<SecurityKind, 3 | 4>>> = {
  key_unreadable: 3,
  configuration_refused: 3,
  sign_in_locked: 4,
  vendor_call_refused: 4,
  gateway_call_refused: 4,
  origin_refused: 4,
  second_person_refused: 4,
  host_refused: 4,
};

/** Facility 10: security and authorization. */
const FACILITY = 10;

/** One message with its length before it (octet counting). */
export function frameOf(entry: Shipped): string {
  const message = messageOf(entry, hostname());
  return `${Buffer.byteLength(message)} ${message}`;
}

export function messageOf({ at, kind, severity, fields }: Shipped, host: string): string {
  const priority = FACILITY * 8 + severity;
  const named = Object.entries(fields).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  const structured = `[feria@32473 ${named.join(' ')}]`;
  return `<${priority}>1 ${at} ${printable(host, 255)} feria ${process.pid} ${printable(kind, 32)} ${structured}`;
}

/** RFC 5424, 6: printable US-ASCII without spaces; what is none of it is a dash. */
const printable = (text: string, most: number): string =>
  text.replaceAll(/[^\x21-\x7e]/g, '-').slice(0, most) || '-';

/** RFC 5424, 6.3.3. A line break would begin a line of somebody's own making at a collector that splits by them. */
const escaped = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/["\\\]]/g, (mark) => `\\${mark}`);

/** What a line says, flat, without what is not there. */
export function shippedLine({ at, detail, ...line }: SecurityLine): Shipped {
  const details = Object.entries(detail).map(([name, of]) => [`detail.${name}`, of] as const);
  const fields = withoutNothing({ ...line, ...Object.fromEntries(details) });
  return { at, kind: line.kind, log: 'security', severity: LOUD[line.kind] ?? 5, fields };
}

/** Who did what to whom, from where. What was before and after, and why, name people: of them goes a digest, which a later copy has to have. */
export function shippedAudit({ at, reason, before, after, ...row }: AuditRow): Shipped {
  const digest = createHash('sha256')
    .update(JSON.stringify([row, at.toISOString(), reason, before, after]))
    .digest('hex');
  const fields = withoutNothing({ ...row, digest });
  return { at: at.toISOString(), kind: 'audit', log: 'audit', severity: 5, fields };
}

function withoutNothing(all: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'number' ? value : [value].flat().join(',')]),
  );
}

function sendSyslog(url: URL, caPem: string | undefined, text: string): Promise<void> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port);
  const isTls = url.protocol === 'syslog+tls:';
  return new Promise((resolve, reject) => {
    const socket: Socket = isTls
      ? tls.connect({ host, port, servername: host, minVersion: 'TLSv1.2', ...(caPem ? { ca: caPem } : {}) })
      : createConnection({ host, port });
    socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error('the collector does not answer')));
    socket.on('error', reject);
    // Ended by us: what was written has been taken by the other side's system when its end comes back.
    socket.on('close', (hadError) => (hadError ? undefined : resolve()));
    socket.resume();
    socket.end(text);
  });
}

/** OTLP numbers: 9 information, 13 warning, 17 error. */
const OTLP_SEVERITY = { 3: 17, 4: 13, 5: 9 } as const;

export function bodyOf(entries: readonly Shipped[], house: string): object {
  const text = (key: string, value: string | number) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  });
  const records = entries.map(({ at, kind, log, severity, fields }) => ({
    timeUnixNano: `${new Date(at).getTime()}000000`,
    severityNumber: OTLP_SEVERITY[severity],
    eventName: log === kind ? `feria.${log}` : `feria.${log}.${kind}`,
    body: { stringValue: kind },
    attributes: Object.entries(fields).map(([name, value]) => text(`feria.${name}`, value)),
  }));
  const resource = { attributes: [text('service.name', 'feria-platform'), text('feria.house', house)] };
  return {
    resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'feria.security' }, logRecords: records }] }],
  };
}

async function sendOtlp(url: URL, authorization: string | undefined, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the collector of the security log answered ${answer.status}`);
}
