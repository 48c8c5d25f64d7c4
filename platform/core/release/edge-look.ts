/**
 * The edge before the platform, as a stranger's browser meets it: a host is called over TLS, with what it should take and with what it
 * should not. Nothing is sent but the handshake; of a host that machines call, the way over plain http is tried, too.
 */
import { request } from 'node:http';
import { connect, rootCertificates, type ConnectionOptions, type SecureVersion } from 'node:tls';
import { noAnswer } from '@feria/kernel';

export type EdgeCode =
  /** Nobody answers there, or not by TLS 1.2 or 1.3. */
  | 'edge_unreached'
  /** The certificate is of no public authority, over, or of another host. */
  | 'edge_untrusted'
  | 'edge_expires'
  /** A handshake older than TLS 1.2 is taken, or the newest is not. */
  | 'edge_old_tls'
  /** A cipher suite is taken that gives no forward secrecy, or is no AEAD. */
  | 'edge_weak_suite'
  /** Whoever calls a machine's host over http by mistake is led on, and never learns that it went open. */
  | 'edge_redirects';
export type EdgeFinding = { code: EdgeCode; detail: string };

export type Front = {
  /** As people call it: what the certificate has to name. */
  host: string;
  port: number;
  /** The address to connect to, where our own machines do not reach the host by its name. */
  at?: { host: string; port: number } | undefined;
  /** Nobody opens it in a browser: vendors and gateways call it. */
  isForMachines?: boolean;
  /** Where it would answer over plain http: 80. */
  plainPort?: number;
};

export type EdgeLook = {
  now: Date;
  /** Whose certificates count: those that browsers bring, and nothing that was added on this machine. */
  authorities?: readonly string[];
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** Certificates are renewed by themselves some thirty days before; two weeks before the end somebody has to look. */
export const EXPIRES_WITHIN_MS = 14 * 24 * 60 * 60_000;
/** Of TLS 1.2, those of the runbook. All of 1.3 are good. */
const SUITES_OF_12 = ['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'CHACHA20-POLY1305'].flatMap((cipher) => [
  `ECDHE-ECDSA-${cipher}`,
  `ECDHE-RSA-${cipher}`,
]);
/** Our own library would not even offer them by itself. */
const EVERYTHING = 'ALL:COMPLEMENTOFALL:@SECLEVEL=0';
const ALL_BUT_GOOD = [
  'ALL',
  'COMPLEMENTOFALL',
  ...SUITES_OF_12.map((suite) => `!${suite}`),
  '@SECLEVEL=0',
].join(':');

/** Answers what is wrong there; nothing is good. Never throws. */
export async function lookAtEdge(front: Front, look: EdgeLook): Promise<EdgeFinding[]> {
  const said = (code: EdgeCode, what: string): EdgeFinding => ({ code, detail: `${nameOf(front)}: ${what}` });
  const open = await shakeHands(front, look, versions('TLSv1.2', 'TLSv1.3'));
  if (open.state === 'silent') return [said('edge_unreached', open.why)];
  const newest = await shakeHands(front, look, versions('TLSv1.3', 'TLSv1.3'));
  const old = await shakeHands(front, look, { ...versions('TLSv1', 'TLSv1.1'), ciphers: EVERYTHING });
  const weak = await shakeHands(front, look, { ...versions('TLSv1.2', 'TLSv1.2'), ciphers: ALL_BUT_GOOD });
  const found: (EdgeFinding | false)[] = [
    open.state === 'distrusted' && said('edge_untrusted', open.why),
    open.state === 'trusted' &&
      open.endsAt.getTime() - look.now.getTime() < EXPIRES_WITHIN_MS &&
      said('edge_expires', open.endsAt.toISOString()),
    old.state !== 'silent' && said('edge_old_tls', 'TLS 1.1 or older is taken'),
    newest.state === 'silent' && said('edge_old_tls', 'TLS 1.3 is not taken'),
    front.isForMachines === true &&
      (await leadsOn(front, look)) &&
      said('edge_redirects', 'plain http is led on'),
    weak.state !== 'silent' && said('edge_weak_suite', weak.state === 'trusted' ? weak.suite : 'of TLS 1.2'),
  ];
  return found.filter((one): one is EdgeFinding => one !== false);
}

const nameOf = ({ host, port }: Front): string => (port === 443 ? host : `${host}:${port}`);
const versions = (minVersion: SecureVersion, maxVersion: SecureVersion) => ({ minVersion, maxVersion });

type Handshake =
  | { state: 'trusted'; suite: string; endsAt: Date }
  /** The handshake was done, and its certificate is not to be trusted. */
  | { state: 'distrusted'; why: string }
  | { state: 'silent'; why: string };

function shakeHands(front: Front, look: EdgeLook, options: ConnectionOptions): Promise<Handshake> {
  const { host, port } = front.at ?? front;
  return new Promise((done) => {
    const ca = [...(look.authorities ?? rootCertificates)];
    const socket = connect({ host, port, servername: front.host, ca, ...options });
    const end = (handshake: Handshake): void => {
      socket.destroy();
      done(handshake);
    };
    socket.setTimeout(look.timeoutMs ?? TIMEOUT_MS, () => end({ state: 'silent', why: 'no answer in time' }));
    socket.on('close', () => end({ state: 'silent', why: 'the connection was ended' }));
    socket.on('error', (error) => end(failureOf(error)));
    socket.on('secureConnect', () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      end({ state: 'trusted', suite: socket.getCipher().standardName, endsAt });
    });
  });
}

/** What the network or the handshake says has a code like ECONNRESET or ERR_SSL_...; all others are verdicts on a certificate. */
function failureOf(error: Error & { code?: string }): Handshake {
  const { code } = error;
  if (code === undefined) return { state: 'silent', why: error.message };
  const isOfTheWay = /^(?:ERR_SSL_.*|E[A-Z]+|EAI_[A-Z]+)$/.test(code);
  return { state: isOfTheWay ? 'silent' : 'distrusted', why: code };
}

/** No answer, and a no, are both right. */
async function leadsOn(front: Front, look: EdgeLook): Promise<boolean> {
  const status = await plainStatus(front, look).catch(noAnswer(0));
  return status >= 300 && status < 400;
}

function plainStatus({ host: name, at, plainPort = 80 }: Front, look: EdgeLook): Promise<number> {
  const signal = AbortSignal.timeout(look.timeoutMs ?? TIMEOUT_MS);
  return new Promise((done, fail) => {
    const asked = request({ host: at?.host ?? name, port: plainPort, headers: { host: name }, signal });
    asked.on('response', (answer) => {
      answer.destroy();
      done(answer.statusCode ?? 0);
    });
    asked.on('error', fail);
    asked.end();
  });
}
