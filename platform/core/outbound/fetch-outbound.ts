/**
 * The one way out to an address that data names: a vendor's, a picture's, a device's push service. It goes to the open network alone,
 * and to what the configuration names beside it (the demonstration: this machine). A name is looked up once and what was judged is
 * connected to; a redirect is an answer and is not followed; time and size have an end.
 */
import {
  Agent as PlainAgent,
  request as plainRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as SafeAgent, request as safeRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { bareHost, isLoopbackName, isPrivate, publicLookup, type Resolve } from './outbound-addresses.ts';

export type ExternalLoginRules = Pick<Config, 'mode' | 'privateHosts'>;
export type OutboundCall = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** From the beginning to the last byte. */
  timeoutMs: number;
  mostBytes: number;
};
export type ExternalLoginAnswer = { status: number; isOk: boolean; contentType: string; bytes: Buffer };

const THIS_MACHINE = ['127.0.0.1', '::1'];
// Connections of their own: none is shared with a call that nobody judged.
const AGENTS = {
  'http:': new PlainAgent({ keepAlive: true }),
  'https:': new SafeAgent({ keepAlive: true }),
} as const;

/** Throws unless it is an http address without a name and word in it, of the open network or of a host that the configuration names. */
export function requireExternalLogin(rules: ExternalLoginRules, address: string): URL {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Error('no address to call');
  if (isNamed(rules, url)) return url;
  const host = hostOf(url);
  if (isIP(host) !== 0 && isPrivate(host))
    throw new Error(`${bareHost(url)} is no address of the open network`);
  // What crosses the open network is encrypted (ASVS 5.0, 12.3.1); the demonstration has nothing to lose there.
  if (rules.mode === 'production' && url.protocol !== 'https:')
    throw new Error(`${bareHost(url)} is called over https alone`);
  return url;
}

const hostOf = (url: URL): string => (isLoopbackName(bareHost(url)) ? '127.0.0.1' : bareHost(url));

function isNamed({ mode, privateHosts }: ExternalLoginRules, url: URL): boolean {
  const named = privateHosts ?? (mode === 'demo' ? THIS_MACHINE : []);
  return named.includes(hostOf(url)) || named.includes(url.host);
}

/** Answers whatever the status is. Throws when nobody may be called there, nothing comes in time, or too much does. */
export async function fetchOutbound(
  rules: ExternalLoginRules,
  address: string,
  call: OutboundCall,
  resolve?: Resolve,
): Promise<ExternalLoginAnswer> {
  const url = requireExternalLogin(rules, address);
  const signal = AbortSignal.timeout(call.timeoutMs);
  // What the configuration names may stand for an address of the operator's own network.
  const lookup =
    isNamed(rules, url) && !isLoopbackName(bareHost(url)) ? {} : { lookup: publicLookup(resolve) };
  const agent = resolve ? false : AGENTS[url.protocol as keyof typeof AGENTS];
  try {
    const answer = await send(url, call, { signal, agent, ...lookup });
    return answerOf(answer, await readAll(answer, call.mostBytes));
  } catch (error) {
    // Too late is told as that, wherever it happened.
    throw signal.aborted ? signal.reason : error;
  }
}

function answerOf(answer: IncomingMessage, bytes: Buffer): ExternalLoginAnswer {
  const status = answer.statusCode ?? 0;
  const contentType = (answer.headers['content-type'] ?? '').split(';')[0]!.trim();
  return { status, isOk: status >= 200 && status < 300, contentType, bytes };
}

function send(
  url: URL,
  { method = 'GET', headers = {}, body }: OutboundCall,
  way: RequestOptions,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? safeRequest : plainRequest;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((done, fail) => {
    const sent = request(url, { ...way, method, headers: { ...headers, ...length } }, done);
    sent.on('error', fail);
    sent.end(body);
  });
}

/** What others send us is never held whole before it is known to fit. */
async function readAll(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Ending the loop early, also by a throw, ends the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > mostBytes) throw new Error(`more than ${mostBytes} bytes are too many`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
