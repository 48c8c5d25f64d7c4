/** What is published is what is accepted: asked again, held at the right doors, kept for good (ADR 51). */
import type { WaitingPages } from '@feria/contracts/members/acceptance';
import type { MemberAcceptances } from '@feria/contracts/members/office';
import type { RegisterSettings } from '@feria/contracts/access/registration';
import { withClient } from '@feria/postgres';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { cashierDesk } from '../builders/cashier.ts';
import { STEP_MS } from '../builders/content.ts';
import { aFundedMember, aMember, anOperator, usePlatform, type AMember } from '../harness.ts';
import { aLegalDesk, FIRST_VERSION, INITIAL_PAGES } from '../builders/legal.ts';
import { aGame } from '../vendors/vendor.ts';

const platform = usePlatform();
const legal = aLegalDesk(platform);
const desk = () => cashierDesk(platform());

beforeAll(() => aGame(platform()));

const waiting = async (who: Pick<AMember, 'headers'>) =>
  legal.call<WaitingPages>('GET', '/api/acceptance', undefined, who);
const pagesOf = async (who: AMember) =>
  (await waiting(who)).body.pages.map(({ page, version }) => `${page} ${version}`);
const accept = (who: Pick<AMember, 'headers'> | undefined, ...pages: { page: string; version: string }[]) =>
  legal.call<WaitingPages>('POST', '/api/acceptance', { pages }, who);
const launch = async (who: AMember) =>
  (
    await legal.call<object>(
      'POST',
      '/api/games/launch',
      { nodeId: 'studio:slot', language: 'es', platform: 'desktop' },
      who,
    )
  ).body.code;
const rowsOf = (id: string) =>
  platform()
    .db.read.selectFrom('members.acceptances')
    .select(['page', 'version', 'how'])
    .where('memberId', '=', id)
    .orderBy('acceptedAt')
    .orderBy('page')
    .execute();
/** What is new stays for the tests after it: each publishes in a market of its own, or takes a new name. */
const termsIn = (market: string) => ({ markets: [market], version: `${market} ${randomUUID().slice(0, 8)}` });

describe('in Mexico, with a page of its own', () => {
  let id: string;
  let member: AMember;
  let version: string;

  beforeAll(async () => {
    member = await aFundedMember(platform(), 5_000_000n, 'MX');
    expect((await waiting(member)).body).toEqual({ pages: [] });
    ({ version } = termsIn('MX'));
    id = await legal.put({ markets: ['MX'], version });
  });

  test('a newer version waits for the members there, and for nobody else', async () => {
    expect((await waiting(member)).body).toEqual({
      pages: [
        {
          page: 'terms',
          version,
          publishedAt: platform().clock.now().toISOString(),
          accepted: { version: FIRST_VERSION, at: expect.any(String) as string },
        },
      ],
    });
    expect(await pagesOf(await aMember(platform()))).toEqual([]);
    expect(await pagesOf(await aMember(platform(), { market: 'MX' }))).toEqual([]);
  });

  test('games for money and deposits are held, and nothing moves; all else goes on', async () => {
    expect(await launch(member)).toBe('identity.terms_changed');
    expect((await desk().deposit(member, '500')).body.code).toBe('identity.terms_changed');
    expect(await desk().balance(member, 'MXN')).toEqual(['50.00000', '0.00000']);
    expect((await desk().withdraw(member, '50')).body.code).not.toBe('identity.terms_changed');
    const limit = { kind: 'deposit', period: 'day', amount: '1000' };
    for (const [method, url, body] of [
      ['GET', '/api/limits', undefined],
      ['GET', '/api/breaks', undefined],
      ['POST', '/api/limits', limit],
      ['GET', '/api/rounds', undefined],
    ] as const)
      expect((await legal.call<object>(method, url, body, member)).body.code).not.toBe(
        'identity.terms_changed',
      );
  });

  test('a yes to another version than the one in force is none', async () => {
    for (const wrong of [FIRST_VERSION, 'never published'])
      expect(await accept(member, { page: 'terms', version: wrong })).toMatchObject({
        status: 409,
        body: { code: 'identity.version_outdated' },
      });
    expect(
      await accept(member, { page: 'terms', version }, { page: 'privacy', version: 'wrong' }),
    ).toMatchObject({
      status: 409,
    });
    expect(await rowsOf(member.id)).toHaveLength(2);
  });

  test('of two yeses at once one row is kept, and the doors are open', async () => {
    const both = await Promise.all([1, 2].map(() => accept(member, { page: 'terms', version })));
    expect(both.map(({ status, body }) => ({ status, body }))).toEqual(
      [1, 2].map(() => ({ status: 200, body: { pages: [] } })),
    );
    expect((await accept(member, { page: 'terms', version })).status).toBe(200);
    expect(await rowsOf(member.id)).toEqual([
      { page: 'privacy', version: FIRST_VERSION, how: 'house' },
      { page: 'terms', version: FIRST_VERSION, how: 'house' },
      { page: 'terms', version, how: 'asked' },
    ]);
    expect(await launch(member)).not.toBe('identity.terms_changed');
    expect((await desk().deposit(member, '500')).body.code).not.toBe('identity.terms_changed');
  });

  test('a small change is not asked for, and one after it that is no small change is', async () => {
    const [small, large] = [termsIn('MX').version, termsIn('MX').version];
    await legal.put({ id, markets: ['MX'], version: small, asksAgain: false });
    expect(await pagesOf(member)).toEqual([]);
    expect((await accept(member, { page: 'terms', version })).body.code).toBe('identity.version_outdated');
    const late = await aMember(platform(), { market: 'MX' });
    await legal.put({ id, markets: ['MX'], version: large });
    expect(await pagesOf(member)).toEqual([`terms ${large}`]);
    expect(await pagesOf(late)).toEqual([`terms ${large}`]);
    await accept(member, { page: 'terms', version: large });
    version = large;
  });

  test('what begins later is asked for from its moment on, and one that is published between reading and yes wins', async () => {
    const [coming, other] = [termsIn('MX').version, termsIn('MX').version];
    const effectiveAt = new Date(platform().clock.now().getTime() + STEP_MS);
    await legal.put({ id, markets: ['MX'], version: coming, effectiveAt });
    expect(await pagesOf(member)).toEqual([]);
    expect((await accept(member, { page: 'terms', version: coming })).status).toBe(409);
    expect(await launch(member)).not.toBe('identity.terms_changed');
    platform().clock.set(effectiveAt);
    expect(await launch(member)).toBe('identity.terms_changed');
    expect(await pagesOf(member)).toEqual([`terms ${coming}`]);
    await legal.put({ id, markets: ['MX'], version: other });
    expect((await accept(member, { page: 'terms', version: coming })).body.code).toBe(
      'identity.version_outdated',
    );
    expect((await accept(member, { page: 'terms', version: other })).body.pages).toEqual([]);
  });

  test('the office and the member’s own file have all of it', async () => {
    const auditor = await anOperator(platform(), 'auditor');
    const url = `/office/members/${member.id}/acceptances`;
    const { body } = await legal.call<MemberAcceptances>('GET', url, undefined, auditor);
    expect(body.items).toHaveLength(5);
    expect(body.items[0]).toMatchObject({ page: 'terms', how: 'asked' });
    expect((await legal.call('GET', url)).status).toBe(401);
    expect((await legal.call('GET', url, undefined, member)).status).toBe(401);
  });
});

test('a registration accepts what is published, in the version that is in force there', async () => {
  const { version } = termsIn('PE');
  await legal.put({ key: 'privacy', markets: ['PE'], version });
  const settings = async (market: string) =>
    (await legal.call<RegisterSettings>('GET', `/api/register/settings?merchant=${market}`)).body;
  expect(await settings('PE')).toMatchObject({ termsVersion: FIRST_VERSION, privacyVersion: version });
  expect(await settings('CO')).toMatchObject({ termsVersion: FIRST_VERSION, privacyVersion: FIRST_VERSION });
});

test('a page for every market is asked for in those that have none of their own', async () => {
  const member = await aMember(platform());
  await legal.put({ id: INITIAL_PAGES.terms, version: 'for all' });
  expect(await pagesOf(member)).toEqual(['terms for all']);
  const [inMexico] = await pagesOf(await aMember(platform(), { market: 'MX' }));
  expect(inMexico).toBeUndefined();
});

test('it is asked of members who are signed in, of no trial, and in the right shape', async () => {
  expect((await legal.call('GET', '/api/acceptance')).status).toBe(401);
  expect((await accept(undefined, { page: 'terms', version: 'x' })).status).toBe(401);
  const trial = await aMember(platform(), { type: 4 });
  expect((await waiting(trial)).body).toMatchObject({ code: 'identity.trial_only' });
  const member = await aMember(platform());
  expect((await accept(member)).status).toBe(400);
  expect((await accept(member, { page: 'licences', version: 'x' })).status).toBe(400);
  expect((await accept(member, { page: 'terms', version: '' })).status).toBe(400);
});

test('what was accepted is never changed, by the owner of the database neither', async () => {
  const { id } = await aMember(platform());
  await withClient(platform().ownerUrl, async (client) => {
    for (const sql of [
      "update members.acceptances set version = 'x' where member_id = $1",
      'delete from members.acceptances where member_id = $1',
    ])
      await expect(client.query(sql, [id])).rejects.toThrow('what a member has accepted is never changed');
  });
});
