import type {
  TemplateOverrides,
  TemplateDetail,
  TemplateRow,
  WordsPreview,
} from '@feria/contracts/delivery/template-words';
import type { MessagePage } from '@feria/contracts/inbox/member';
import { beforeAll, expect, test } from 'vitest';
import { anAccountDesk } from '../../testing/account-desk.ts';
import { wordsFor } from '../../testing/builders/delivery.ts';
import { aMember, anOperator, PASSWORD, usePlatform, type AnOperator } from '../../testing/harness.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { startRelay } from '../../core/outbox/relay.ts';
import { inboxListeners } from './listeners.ts';

const platform = usePlatform();
const desk = anAccountDesk(platform, 'better words');
const MONEY = '/templates/CO/money_moved/deposit_credited';
const SAFETY = '/templates/CO/play_stopped/-';
let admin: AnOperator;

beforeAll(async () => {
  admin = await anOperator(platform());
});

const WORDS: TemplateOverrides = {
  subject: 'Ya está: {amount}',
  lines: ['Llegaron {amount} a tu cuenta {account}.', 'Fue el {when}.'],
  otherwise: null,
  sms: 'Feria: llegaron {amount}.',
  push: null,
  title: 'Plata en tu saldo',
  text: 'Ya puedes usar {amount}.',
};
const detail = async (path: string) => (await desk.ask<TemplateDetail>(admin, path)).body;
const publish = (path: string, base: number, words: TemplateOverrides | null, who = admin) =>
  desk.ask<TemplateDetail>(who, `${path}/publish`, { language: 'es', base, words, reason: 'better words' });

/** A member with a mail, to whom a deposit is credited; answers what the mail says. */
async function creditedMail(email: string): Promise<string | undefined> {
  const { db, clock, deps } = platform();
  const { id, headers } = await aMember(platform());
  const post = (path: string, payload: object) =>
    platform().app.inject({ method: 'POST', url: `/api/security/${path}`, headers, payload });
  await post('confirm', { by: 'password', code: PASSWORD });
  await post('contact/code', { kind: 'email', email });
  const code = /\b\d{6}\b/.exec((await wordsFor(platform(), email)).join(' '))?.[0];
  await post('contact', { kind: 'email', email, code });
  const fact = { memberId: id, depositId: id, state: 'approved', currency: 'COP', amount: '50000.00000' };
  await db.transact((tx) => emit(tx, 'cashier.deposit_moved', fact, clock.now()));
  const relay = startRelay(deps, inboxListeners(deps));
  await expect
    .poll(async () => (await wordsFor(platform(), email)).some((said) => said.includes('50.000')))
    .toBe(true);
  await relay.stop();
  const list = await platform().app.inject({ method: 'GET', url: '/api/messages', headers });
  [shown] = list.json<MessagePage>().items;
  return (await wordsFor(platform(), email)).find((said) => said.includes('50.000'));
}
/** The message that the last one of them found. */
let shown: MessagePage['items'][number] | undefined;

test('what the office publishes is what members read, with the amount as the platform writes it; and back', async () => {
  expect((await detail(MONEY)).es).toMatchObject({
    versions: [],
    house: { subject: 'Llegó tu depósito: {amount}' },
  });
  const published = (await publish(MONEY, 0, WORDS)).body;
  expect(published.es.versions).toMatchObject([
    { version: 1, by: admin.username, second: null, words: WORDS },
  ]);
  const list = (await desk.ask<ListPage<TemplateRow>>(admin, '/templates?merchantCode=CO&limit=200')).body
    .items;
  expect(list.find(({ id }) => id === 'CO/money_moved/deposit_credited')?.versions).toEqual({
    en: null,
    es: 1,
  });
  expect(await creditedMail('own@example.com')).toContain('Llegaron 50.000,00 COP a tu cuenta');
  expect(shown?.words).toEqual({
    en: null,
    es: { version: 1, title: 'Plata en tu saldo', text: 'Ya puedes usar 50.000,00 COP.' },
  });
  const rows = await platform()
    .db.read.selectFrom('delivery.messages')
    .select(['template', 'wordsVersion'])
    .where('template', '=', 'money_moved')
    .execute();
  expect(rows).toEqual([{ template: 'money_moved', wordsVersion: 1 }]);
  expect((await publish(MONEY, 1, null)).body.es.versions).toMatchObject([{ version: 2, words: null }, {}]);
  expect(await creditedMail('house@example.com')).toContain('El depósito de 50.000,00 COP');
  expect(shown?.words).toBeNull();
  // Another market never had them.
  expect((await detail(MONEY.replace('CO', 'PE'))).es.versions).toEqual([]);
});

test('two who publish upon the same version: one stands', async () => {
  const path = '/templates/PE/money_moved/deposit_failed';
  const both = await Promise.all([publish(path, 0, WORDS), publish(path, 0, WORDS)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await publish(path, 0, WORDS)).body).toMatchObject({ code: 'delivery.words_changed' });
});

test('what is always sent is published by two; the way back is one person’s', async () => {
  const words = {
    ...WORDS,
    title: null,
    text: null,
    subject: 'Tu cuenta se detuvo',
    lines: ['Desde el {when}.'],
    sms: 'Feria: desde el {when}.',
  };
  const asked = (await publish(SAFETY, 0, words)).body;
  expect(asked.es).toMatchObject({ versions: [], waiting: { action: 'delivery.words', isOwn: true } });
  expect((await desk.approve(admin, asked.es.waiting!.id)).status).toBe(403);
  const second = await anOperator(platform());
  expect((await desk.approve(second, asked.es.waiting!.id)).body).toMatchObject({ state: 'approved' });
  expect((await detail(SAFETY)).es.versions).toMatchObject([
    { version: 1, by: admin.username, second: second.username },
  ]);
  expect((await publish(SAFETY, 1, null)).body.es).toMatchObject({
    waiting: null,
    versions: [{ words: null }, {}],
  });
});

test('words that lack what they have to say are refused, and shown with what is wrong', async () => {
  const wrong = { ...WORDS, lines: ['Hola {apodo}: http://evil.example'], subject: 'Hola' };
  const { body } = await desk.ask<WordsPreview>(admin, `${MONEY}/preview`, { language: 'es', words: wrong });
  expect(body.faults.map(({ code }) => code)).toEqual(['unknown', 'link', 'required']);
  const refused = await desk.ask<{ fields: object }>(admin, `${MONEY}/publish`, {
    language: 'es',
    base: 2,
    words: wrong,
    reason: 'worse words',
  });
  expect([refused.status, refused.body.code]).toEqual([422, 'delivery.words_invalid']);
  const sound = await desk.ask<WordsPreview>(admin, `${MONEY}/preview`, { language: 'es', words: WORDS });
  expect(sound.body).toMatchObject({
    faults: [],
    mail: { subject: 'Ya está: 50.000,00 COP' },
    sms: { text: 'Feria: llegaron 50.000,00 COP.', segments: 1 },
    push: { text: 'Llegó tu depósito', isHouse: true },
  });
});

test('a code in the office’s words, once two have said so: every way that it is asked for says them', async () => {
  const path = '/templates/CO/code/change_email';
  const house = (await detail(path)).es.house;
  expect(house.sms).toBe(
    '{code} es tu PIN de Feria para cambiar tu correo. Dura {minutes}. No lo compartas. {notYou}',
  );
  const words = {
    ...house,
    subject: '{code}: tu clave de Feria',
    lines: ['Cambia tu correo. Dura {minutes}.'],
  };
  const lost = { ...words, sms: 'Tu clave dura {minutes}. {notYou}' };
  expect((await publish(path, 0, lost)).body).toMatchObject({ code: 'delivery.words_invalid' });
  const asked = (await publish(path, 0, words)).body;
  const second = await anOperator(platform());
  await desk.approve(second, asked.es.waiting!.id);
  const { headers } = await aMember(platform());
  const post = (url: string, payload: object) =>
    platform().app.inject({ method: 'POST', url: `/api/security/${url}`, headers, payload });
  await post('confirm', { by: 'password', code: PASSWORD });
  await post('contact/code', { kind: 'email', email: 'words@example.com' });
  const [said = ''] = await wordsFor(platform(), 'words@example.com');
  expect(said).toContain('Cambia tu correo. Dura 10 minutos.');
  const code = /\b\d{6}\b/.exec(said)?.[0];
  expect((await post('contact', { kind: 'email', email: 'words@example.com', code })).statusCode).toBe(200);
  const { body } = await desk.ask<WordsPreview>(admin, `${path}/preview`, { language: 'es', words });
  expect(body).toMatchObject({ faults: [], push: null, inbox: null, sms: { isGsm: true, segments: 1 } });
});

test('who may: what is ours alone has no override, a version never changes', async () => {
  const auditor = await anOperator(platform(), 'auditor');
  expect((await desk.ask(auditor, MONEY)).status).toBe(200);
  expect((await publish(MONEY, 2, WORDS, auditor)).status).toBe(403);
  for (const path of ['/templates?market=CO', MONEY])
    expect((await desk.ask({ headers: {} }, path)).status).toBe(401);
  for (const verb of ['preview', 'publish']) {
    expect((await desk.ask({ headers: {} }, `${MONEY}/${verb}`, {})).status).toBe(401);
    expect((await desk.ask(admin, `${MONEY}/${verb}`, {})).status).toBe(400);
  }
  expect((await desk.ask(admin, '/templates/CO/office_account/-')).status).toBe(400);
  expect((await desk.ask(admin, '/templates/CO/code/-')).status).toBe(404);
  expect((await desk.ask(admin, '/templates/CO/money_moved/other')).status).toBe(404);
  expect((await desk.ask(admin, '/templates/ZZ/money_moved/deposit_credited')).body.code).toBe(
    'market.unknown',
  );
  expect((await desk.ask(admin, '/templates?merchantCode=zz')).body.code).toBe('request.invalid');
  await expect(
    platform().db.transact((tx) => tx.updateTable('delivery.words').set({ reason: 'x' }).execute()),
  ).rejects.toThrow(/permission denied|append-only/);
});
