/** The demonstration's accounts, made through the doors. Runs again without harm: what exists is left alone. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@feria/contracts/operators/office';
import type { MarketCode } from '@feria/contracts/wire';
import type { DemoVendor } from './core/config.ts';
import type { Deps } from './core/context.ts';
import type { Reader } from './core/db.ts';
import { hashPassword } from './core/passwords/passwords.ts';
import { newTotpSecret } from './core/crypto/totp.ts';
import { registerVendor } from './modules/catalog/index.ts';
import { seedContent } from './modules/content/index.ts';
import { createMember, findMemberByAccount, insertInvitation } from './modules/members/index.ts';
import { seedCirculars } from './modules/inbox/index.ts';
import { verifyForDemo } from './modules/kyc/index.ts';
import { seedDesk } from './modules/support/index.ts';
import { openCollectionAccountsForDemo } from './modules/cashier/index.ts';
import { openRailsForDemo, switchOnForDemo } from './modules/markets/index.ts';
import { createOperator, hasOperator } from './modules/operators/index.ts';

type DemoAccount = {
  kind: 'member' | 'agent' | 'operator';
  username: string;
  password: string;
  totpSecret?: string;
  note: string;
};

const MEMBERS: readonly {
  username: string;
  kind: 'member' | 'agent';
  type: number;
  market: MarketCode;
  note: string;
}[] = [
  { username: 'demo_player', kind: 'member', type: 0, market: 'CO', note: 'Colombia, COP' },
  { username: 'demo_lima', kind: 'member', type: 0, market: 'PE', note: 'Peru, PEN' },
  { username: 'demo_cdmx', kind: 'member', type: 0, market: 'MX', note: 'Mexico, MXN' },
  { username: 'demo_agent', kind: 'agent', type: 1, market: 'CO', note: 'agent, invitation code DEMO2026' },
];
/** `displayName` is what members read, in a chat for one: never a name that somebody signs in by. */
const OPERATORS: readonly { username: string; displayName: string; role: Role; note: string }[] = [
  {
    username: 'demo_admin',
    displayName: 'Demonstration: administrator',
    role: 'admin',
    note: 'administrator',
  },
  {
    username: 'demo_second',
    displayName: 'Demonstration: second administrator',
    role: 'admin',
    note: 'second administrator: decides what the first asks for',
  },
  {
    username: 'demo_third',
    displayName: 'Demonstration: third administrator',
    role: 'admin',
    note: 'third administrator: decides what those ask for whom the other two let in',
  },
  {
    username: 'demo_payments',
    displayName: 'Demonstration: payments',
    role: 'payments',
    note: 'decides withdrawals',
  },
  {
    username: 'demo_support',
    displayName: 'Demonstration: customer service',
    role: 'support',
    note: 'looks, and may block play',
  },
  {
    username: 'demo_content',
    displayName: 'Demonstration: content',
    role: 'content',
    note: 'writes banners, articles and messages',
  },
  {
    username: 'demo_risk',
    displayName: 'Demonstration: risk',
    role: 'risk',
    note: 'works on cases, and may block play',
  },
  {
    username: 'demo_auditor',
    displayName: 'Demonstration: auditor',
    role: 'auditor',
    note: 'looks, and reads the audit log',
  },
];
const AGENT_CODE = 'DEMO2026';

export async function seedDemo(deps: Deps): Promise<void> {
  const file = join(deps.config.dataFolder, 'demo-accounts.json');
  const accounts = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[])
    : await makeAccounts(deps.db.read, file);
  await seedVendors(deps);
  await deps.db.transact(seedDesk);
  for (const feature of ['promotions', 'personalProfit'] as const)
    await deps.db.transact((tx) => switchOnForDemo(tx, feature, deps.clock.now()));
  await deps.db.transact((tx) => openRailsForDemo(tx, deps.clock.now()));
  await deps.db.transact((tx) => openCollectionAccountsForDemo(tx, deps.clock.now()));
  await deps.db.transact((tx) => seedContent(tx, deps.clock.now()));
  for (const account of accounts)
    await (account.kind === 'operator' ? seedOperator(deps, account) : seedMember(deps, account));
  // Written by an operator, to members: they are there by now.
  await deps.db.transact((tx) => seedCirculars(tx, deps.config, 'demo_admin', deps.clock.now()));
}

/**
 * Written before the accounts are made: a kill in between leaves passwords for accounts that are yet to be made, never
 * the other way round. A database of one's own may have been filled from another data folder, whose passwords and secrets
 * nobody has here.
 */
async function makeAccounts(reader: Reader, file: string): Promise<DemoAccount[]> {
  if ((await findDemoAccounts(reader)).length > 0)
    throw new Error(
      `the database holds demonstration accounts, and their passwords are not in ${file}: ` +
        'start with the data folder (FERIA_DATA) that filled this database, or with an empty database',
    );
  const accounts = newAccounts();
  writeFileSync(`${file}.unfinished`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
  return accounts;
}

async function findDemoAccounts(reader: Reader): Promise<string[]> {
  const found: string[] = [];
  for (const { username } of MEMBERS) if (await findMemberByAccount(reader, username)) found.push(username);
  for (const { username } of OPERATORS) if (await hasOperator(reader, username)) found.push(username);
  return found;
}

/** Throws when a database holds accounts of the demonstration: their passwords lie in a file. */
export async function refuseDemoAccounts(reader: Reader): Promise<void> {
  const found = await findDemoAccounts(reader);
  if (found.length > 0) throw new Error(`production refuses demonstration accounts: ${found.join(', ')}`);
}

function newAccounts(): DemoAccount[] {
  return [
    ...MEMBERS.map(({ kind, username, note }): DemoAccount => ({
      kind,
      username,
      note,
      password: newPassword(),
    })),
    ...OPERATORS.map(({ username, note }): DemoAccount => ({
      kind: 'operator',
      username,
      note,
      password: newPassword(),
      totpSecret: newTotpSecret(),
    })),
  ];
}

function newPassword(): string {
  return randomBytes(9).toString('base64url');
}

/** Our own vendors. Each answers us on the paths of its dialect. */
async function seedVendors({ db, config, clock }: Deps): Promise<void> {
  // Together, so that a start waits for one commit.
  await db.transact(async (tx) => {
    for (const vendor of config.demoVendors)
      await registerVendor(tx, config.secret, settingsOf(vendor), clock.now());
  });
}

/** A vendor that has no place of its own in the order keeps the one that it has. */
function settingsOf({ sort, inHouse, ...vendor }: DemoVendor) {
  return {
    ...vendor,
    ...(sort === undefined ? {} : { sort }),
    ...(inHouse === undefined ? {} : { inHouse }),
  };
}

async function seedMember({ db, clock, config }: Deps, account: DemoAccount): Promise<void> {
  const wanted = MEMBERS.find((member) => member.username === account.username);
  if (!wanted || (await findMemberByAccount(db.read, account.username))) return;
  const passwordHash = await hashPassword(account.password);
  await db.transact(async (tx) => {
    const at = clock.now();
    const id = await createMember(tx, {
      account: account.username,
      passwordHash,
      type: wanted.type,
      marketCode: wanted.market,
      language: 'es',
      invitedBy: null,
      at,
    });
    await verifyForDemo(tx, config, id, at);
    if (wanted.kind === 'agent') await insertInvitation(tx, AGENT_CODE, id, at);
  });
}

async function seedOperator({ db, clock, config }: Deps, account: DemoAccount): Promise<void> {
  const wanted = OPERATORS.find((operator) => operator.username === account.username);
  if (!wanted || !account.totpSecret || (await hasOperator(db.read, account.username))) return;
  const passwordHash = await hashPassword(account.password);
  const operator = {
    username: account.username,
    displayName: wanted.displayName,
    role: wanted.role,
    totpSecret: account.totpSecret,
    // Nobody's: the demonstration's mails stay in the outbox of this machine.
    email: `${account.username}@office.example`,
  };
  await db.transact((tx) => createOperator(tx, config, operator, passwordHash, clock.now()));
}
