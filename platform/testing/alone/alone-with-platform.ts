/** Attempts of a single operator on the platform itself: its people, vendors, markets and messages to members (ADR 55). */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { CircularView } from '@feria/contracts/inbox/circulars';
import type { MarketDocument } from '@feria/contracts/markets/document';
import { addMs } from '@feria/kernel';
import { registerVendor } from '../../modules/catalog/index.ts';
import { readDocument } from '../../modules/markets/index.ts';
import type { Attempt, Attempts, Stage, Tried } from './alone.ts';
import { aMember, anOperator } from '../harness.ts';
import { aContentDesk } from '../builders/content.ts';
import { aLegalPage, INITIAL_PAGES } from '../builders/legal.ts';

const reason = 'it is needed today';
const MONTH_MS = 30 * 24 * 60 * 60_000;
const own = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const one = (what: string, prepare: Attempt['prepare'], writes?: Attempt['writes']): Attempt => ({
  what,
  prepare,
  ...(writes && { writes }),
});
const aName = (): string => `n${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const anEmail = (): string => `${aName()}@office.example`;

/** About an account of a clerk's. */
const aboutClerk =
  (verb: string, request: () => object = () => ({})) =>
  async ({ platform }: Stage): Promise<Tried> => {
    const { id } = await anOperator(platform, 'support');
    return { url: `/operators/${id}/${verb}`, payload: { reason, ...request() } };
  };

async function suspendMember(stage: Stage): Promise<Tried> {
  const tried = await aboutClerk('enable')(stage);
  await stage.fresh.ask('POST', tried.url.replace('enable', 'disable'), { reason });
  return tried;
}

/** A vendor that two have agreed to and that does not serve yet. */
async function aVendor({ platform }: Stage): Promise<string> {
  const { db, deps, clock } = platform;
  const code = aName();
  const wanted = { code, name: 'Walked', url: 'https://walked.test', dialect: 'caleta' } as const;
  const settings = { ...wanted, allowList: ['203.0.113.0/24'] };
  await db.transact((tx) => registerVendor(tx, deps.config.secret, settings, clock.now()));
  await db.transact((tx) =>
    tx
      .updateTable('catalog.vendors')
      .set({ status: 'suspended', statusReason: 'not yet' })
      .where('code', '=', code)
      .execute(),
  );
  return code;
}
const ofVendor =
  (path: string, request: object) =>
  async (stage: Stage): Promise<Tried> => ({
    url: `/vendors/${await aVendor(stage)}${path}`,
    payload: { reason, ...request },
  });

const PEOPLE: Attempts = {
  'POST /office/me/contact': [
    one('the own address', () =>
      Promise.resolve({ url: '/me/contact', payload: { email: anEmail(), language: 'en', reason } }),
    ),
  ],
  'POST /office/operators': [
    one('an account more', () => {
      const account = { username: aName(), displayName: 'Puppet', role: 'admin', email: anEmail() };
      return Promise.resolve({ url: '/operators', payload: { ...account, language: 'en', reason } });
    }),
  ],
  'POST /office/operators/:id/role': [
    one(
      'an administrator',
      aboutClerk('role', () => ({ role: 'admin' })),
    ),
  ],
  'POST /office/operators/:id/reset': [one('a link to an account', aboutClerk('reset'))],
  'POST /office/operators/:id/enable': [one('who was suspended', suspendMember)],
  'POST /office/operators/:id/address': [
    one(
      'where links go',
      aboutClerk('address', () => ({ email: anEmail() })),
    ),
  ],
  'POST /office/roles': [
    one('a role of many rights', () =>
      Promise.resolve({
        url: '/roles',
        payload: { code: aName(), name: 'More', permissions: ['wallet.reverse', 'cashier.decide'], reason },
      }),
    ),
  ],
  'POST /office/roles/:code/passkeys/lift': [
    one('codes open again', async ({ fresh }) => {
      await fresh.ask('POST', '/roles/support/passkeys', { days: 30, reason });
      return { url: '/roles/support/passkeys/lift', payload: { reason } };
    }),
  ],
  'POST /office/second-person': [
    one('the sum from which two are asked', () =>
      Promise.resolve({
        url: '/second-person',
        payload: { action: 'cashier.withdrawal', currency: 'PEN', fromAmount: '9000000', reason },
      }),
    ),
  ],
};

const VENDORS: Attempts = {
  'POST /office/vendors': [
    one('a vendor of their own', () => {
      const mine = { code: aName(), name: 'Mine', url: 'https://mine.test', dialect: 'caleta' };
      const open = { allowList: ['203.0.113.0/24'], publicKeyPem: own.publicKey, reason };
      return Promise.resolve({ url: '/vendors', payload: { ...mine, ...open } });
    }),
  ],
  'POST /office/vendors/:code': [
    one('another address', ofVendor('', { url: 'https://mine.test' })),
    one('more networks', ofVendor('', { allowList: ['198.51.100.0/24'] })),
    one('more calls', ofVendor('', { callsPerSecond: 100_000 })),
  ],
  'POST /office/vendors/:code/serve': [one('it serves', ofVendor('/serve', {}))],
  'POST /office/vendors/:code/keys': [
    one('a key of their own', ofVendor('/keys', { kind: 'their_key', publicKeyPem: own.publicKey })),
  ],
};

async function aMarket({ platform }: Stage): Promise<Tried> {
  const { version, document } = (await readDocument(platform.db.read, 'MX'))!;
  const changed: MarketDocument = { ...document, countryName: `Mexico ${version}` };
  return { url: '/markets/MX', payload: { base: version, document: changed, reason } };
}

async function aPage({ platform }: Stage): Promise<Tried> {
  const desk = aContentDesk(() => platform);
  const editor = await anOperator(platform);
  const { id, number } = (await desk.item(editor, INITIAL_PAGES.terms)).body;
  const { body } = await desk.edit(editor, id, number, aLegalPage({ version: '2027-01' }));
  // Not from now on: the other attempts' members agree to what is in force.
  const effectiveAt = addMs(platform.clock.now(), MONTH_MS).toISOString();
  return { url: `/content/${id}/publish`, payload: { number: body.number, reason, effectiveAt } };
}

async function aCircular({ platform, fresh }: Stage): Promise<Tried> {
  await aMember(platform);
  const words = {
    title: { en: 'News', es: 'Novedades' },
    text: { en: 'Read this.', es: 'Lee esto.' },
    sms: { en: 'News.', es: 'Novedades.' },
    button: { label: { en: 'My limits', es: 'Mis topes' }, page: 'limits' },
  };
  const audience = {
    kind: 'segment',
    market: 'CO',
    type: 'all',
    language: null,
    verified: null,
    signedInDays: null,
  };
  const { body } = await fresh.ask<CircularView>('POST', '/circulars', {
    topic: 'security',
    words,
    channels: [],
    sendAt: null,
    audience,
  });
  return { url: `/circulars/${body.id}/send`, payload: { version: 1, reason } };
}

const WORDS = {
  subject: 'Tu cuenta se detuvo',
  lines: ['Desde el {when}.'],
  otherwise: null,
  push: null,
  sms: 'Feria: desde el {when}.',
  title: null,
  text: null,
};

const HOUSE: Attempts = {
  'POST /office/markets/:code': [one('another version of a market', aMarket, ['markets.drafts'])],
  'POST /office/content/:id/publish': [one('a legal page', aPage)],
  'POST /office/circulars/:id/send': [one('a message to everybody', aCircular)],
  'POST /office/templates/:market/:template/:variant/publish': [
    one('words that are always sent', () =>
      Promise.resolve({
        url: '/templates/CO/play_stopped/-/publish',
        payload: { language: 'es', base: 0, words: WORDS, reason },
      }),
    ),
  ],
};

export const AT_HOME: Attempts = { ...PEOPLE, ...VENDORS, ...HOUSE };
