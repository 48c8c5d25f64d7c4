/**
 * Mail by SMTP. The parts of nodemailer are used one by one, because only so is it known how far a connection came when it
 * broke: before the letter was begun it was certainly not taken, after that nobody knows.
 */
import { toldElsewhere } from '@feria/kernel';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPEnvelope } from 'nodemailer/lib/smtp-connection';
import type { SmtpSettings } from '../../../core/delivery-config.ts';
import { BRAND, hasControls } from '../layout.ts';
import { DEADLINE_MS, type Letter, type Outcome, type Way } from './carrier.ts';

const CONNECT_MS = 8_000;
const SILENCE_MS = 10_000;

export function smtpWay(settings: SmtpSettings): Way {
  return { via: 'smtp', deliver: (letter) => deliver(settings, letter) };
}

/** The same for every attempt: whoever gets a letter twice, or passes it on, knows it by this. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

async function deliver({ url, from }: SmtpSettings, letter: Letter): Promise<Outcome> {
  if ([letter.to, letter.subject ?? ''].some(hasControls)) return { kind: 'refused', why: 'a header broken' };
  const message = await compose(letter, from);
  const connection = connectionTo(url);
  const steps = stepsOf(connection);
  let hasBegun = false;
  try {
    await steps.run((done) => connection.connect(done));
    const auth = credentialsOf(url);
    if (auth) await steps.run((done) => connection.login({ credentials: auth }, done));
    hasBegun = true;
    const envelope: SMTPEnvelope = { from, to: [letter.to] };
    await steps.run((done) => connection.send(envelope, message, done));
    connection.quit();
    return { kind: 'sent', ref: messageIdOf(letter.id, from) };
  } catch (error) {
    connection.close();
    return judge(error, hasBegun);
  } finally {
    steps.stop();
  }
}

function compose({ id, to, subject, text, html, leave, createdAt }: Letter, from: string): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: BRAND, address: from },
    to: { name: '', address: to },
    subject: subject ?? BRAND,
    text,
    ...(html === null ? {} : { html }),
    messageId: messageIdOf(id, from),
    date: createdAt,
    // Nobody's absence note answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...(leave === null ? {} : leaveHeaders(leave)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** RFC 2369 and 8058. The receiver trusts them when the sender's signature (DKIM) covers them. */
function leaveHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function connectionTo(url: string): SMTPConnection {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return new SMTPConnection({
    host,
    secure,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    // Passwords and codes never cross a network unencrypted.
    requireTLS: !secure && !isLoopback(host),
    ignoreTLS: !secure && isLoopback(host),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host);
}

function credentialsOf(url: string): { user: string; pass: string } | undefined {
  const { username, password } = new URL(url);
  if (username === '') return undefined;
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

type Step = (done: (error?: Error | null) => void) => void;

/** Runs each step to its end: its own answer, the end of the connection, or the deadline of all of them. */
function stepsOf(connection: SMTPConnection): { run(step: Step): Promise<void>; stop(): void } {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  // A connection may break while nobody waits for a step.
  broken.catch(toldElsewhere);
  const timer = setTimeout(() => reject(new Error('no answer')), DEADLINE_MS);
  connection.on('error', reject);
  connection.once('end', () => reject(new Error('the connection ended')));
  return {
    run: (step) =>
      Promise.race([
        broken,
        new Promise<void>((resolve, refuse) => step((error) => (error ? refuse(error) : resolve()))),
      ]),
    stop: () => clearTimeout(timer),
  };
}

/** 5xx is the server's last word, except about who we are: that is ours to mend, and the letter waits. */
function judge(error: unknown, hasBegun: boolean): Outcome {
  const { code, responseCode, command, response } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
    response?: string;
  };
  if (responseCode === undefined) {
    const why = `smtp ${code ?? 'no answer'}`;
    return { kind: hasBegun ? 'unsure' : 'later', why };
  }
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0];
  const step = hasBegun ? (command ?? '') : (code ?? '');
  const why = ['smtp', responseCode, enhanced, step].filter(Boolean).join(' ');
  return { kind: hasBegun && responseCode >= 500 ? 'refused' : 'later', why };
}
