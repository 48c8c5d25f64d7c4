/**
 * Promise: the product runs on a PostgreSQL of the user's own, prepared as the runbook says and with no right beyond that.
 * A bet is played through there, and again after a restart; at last only the platform stays there, and the others move into
 * the embedded server.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, ensureRole, urlWith } from '@feria/postgres';
import { openCluster, type Cluster } from '../../../launcher/postgres/embedded.ts';
import { DATABASE_PARTS, DATABASE_VARIABLES } from '../../../launcher/environment.ts';
import { findFreePort, isPortFree } from '../../../launcher/processes/ports.ts';
import { startCopy, type Copy } from '../../support/copy.ts';
import { deposit, findSlot, registerMember, sitDown, type Member } from '../../support/member-calls.ts';
import type { Report } from '../../runner/report.ts';
import { checkBooks } from '../../support/settled.ts';

const STAKE = '1000';
const CLOSED_WITHIN_MS = 120_000;

export async function runOwnServer(report: Report, isFull: boolean): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'feria-own-server-'));
  const server = await openCluster({
    folder: home,
    port: await findFreePort(),
    password: randomBytes(12).toString('hex'),
  });
  try {
    await server.start();
    await tryServer(await prepareServer(server), report, isFull);
  } finally {
    await server.remove();
    await rm(home, { recursive: true, force: true });
  }
}

/** What docs/runbook.md tells the server's administrator to do. Gives back the variables of the start. */
async function prepareServer(server: Cluster): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  for (const part of DATABASE_PARTS) {
    const [name, password] = [`own_${part}`, randomBytes(12).toString('hex')];
    await ensureRole(server.adminUrl, name, password, { createRole: part === 'platform' });
    await createDatabase(server.adminUrl, name, { owner: name });
    env[DATABASE_VARIABLES[part]] = urlWith(server.adminUrl, { database: name, user: name, password });
  }
  return env;
}

async function tryServer(
  env: Readonly<Record<string, string>>,
  report: Report,
  isFull: boolean,
): Promise<void> {
  await refusesWrongPassword(env, report);
  const first = await startCopy({ env });
  const { folder, ports } = first;
  try {
    report.check('all databases on a server of the user’s own: a bet is played through', await plays(first));
    const isFree = await isPortFree(ports.postgres);
    report.check('no embedded server runs beside it', isFree);
    tellsNoPassword(first, env, report);
    report.check('it stops cleanly', (await first.stop()) === 0);

    // The last of the starts has the same accounts, too; that one is between the two only in the long version.
    if (isFull) {
      const again = await startCopy({ env, folder, basePort: ports.web });
      report.check('started again it has the same accounts, and plays', await plays(again));
      report.check('it stops again', (await again.stop()) === 0);
    }

    const { DATABASE_URL = '' } = env;
    const mixed = await startCopy({ env: { DATABASE_URL }, folder, basePort: ports.web });
    report.check('only the platform there, the others embedded: a bet is played through', await plays(mixed));
    report.check(
      'each database is where it was asked for',
      mixed.databases.platform === DATABASE_URL && mixed.databases.studio.includes(`:${ports.postgres}/`),
    );
    tellsNoPassword(mixed, env, report);
    report.check('the mixed one stops', (await mixed.stop()) === 0);
  } finally {
    await first.remove();
  }
}

/** launcher/postgres/own-database.test.ts has every other reason; here it is what a person sees of one, and what a script. */
async function refusesWrongPassword(env: Readonly<Record<string, string>>, report: Report): Promise<void> {
  const DATABASE_URL = urlWith(env['DATABASE_URL'] ?? '', { password: 'not-the-password' });
  const said = await startCopy({ env: { ...env, DATABASE_URL } }).then(
    async (copy) => `it started: ${await copy.stop()}`,
    (error: unknown) => String(error),
  );
  const lines = said.split('\n').filter((line) => line.startsWith('Feria cannot start: '));
  report.check(
    'a wrong password ends the start with exit code 1 and one line, without a stack and without the password',
    said.includes('exit code 1') &&
      lines.length === 1 &&
      lines[0]!.includes('cannot be used: user or password is wrong.') &&
      !/^\s+at /m.test(said) &&
      !said.includes('not-the-password'),
    lines.join('\n'),
  );
}

/** Whether a new member pays in and plays a round, and all books agree about it. */
async function plays(copy: Copy): Promise<boolean> {
  const member = await registerMember(copy);
  await deposit(copy, member, '50000');
  await playRound(copy, member);
  const giveUpAt = performance.now() + CLOSED_WITHIN_MS;
  for (;;) {
    const { findings, closed } = await checkBooks(copy.databases, [member.id]);
    if (closed === 1 && findings.length === 0) return true;
    // The win is sent behind the round.
    if (performance.now() > giveUpAt) throw new Error(`not closed: ${findings.join('\n')}`);
    await sleep(50);
  }
}

async function playRound(copy: Copy, member: Member): Promise<void> {
  const game = await sitDown(copy, member, await findSlot(member));
  let { status, body } = await game.spin(STAKE, randomUUID());
  while (status === 200 && body.round.state === 'playing')
    ({ status, body } = await game.advance(body.round.id, body.round.shown));
  if (status !== 200) throw new Error(`a round was not played: ${status} ${JSON.stringify(body)}`);
}

/** An address with its password is a secret: what is printed is kept in terminals and logs. */
function tellsNoPassword(copy: Copy, env: Readonly<Record<string, string>>, report: Report): void {
  const passwords = Object.values(env).map((url) => new URL(url).password);
  report.check(
    'what it prints names the place of the database, and no password',
    copy.output().includes(new URL(env['DATABASE_URL'] ?? '').host) &&
      passwords.every((password) => !copy.output().includes(password)),
  );
}
