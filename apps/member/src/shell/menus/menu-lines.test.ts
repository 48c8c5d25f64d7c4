import { describe, expect, it, test } from 'vitest';
import { FEATURE_IDS, readFeatures, type Feature } from '@feria/contracts/markets/white-label';
import type { ResourceEntry, ServiceEntry } from '@feria/contracts/markets/document';
import type { MenuFacts } from './menu-lines.ts';
import { channelsOf, floatingOf, linesFor, liveChatOf, socialsOf } from './menu-lines.ts';

const featuresOf = (...names: readonly Feature[]) =>
  readFeatures({
    whitelabel: names.map((name) => ({ modId: FEATURE_IDS[name], enabled: true, children: [] })),
  });
const ALL = featuresOf('vip', 'referral', 'rewardCenter', 'promotions', 'pointMall');
const visitor = { isMember: false, isReal: false };
const member = { isMember: true, isReal: true };
const trial = { isMember: true, isReal: false };
const HREFS = {
  vipBonus: '/member?page=bonusDetails',
  invite: '/member?page=referral',
  rewardCenter: '/member?page=rewardCenter',
  promotions: '/promotions',
  pointMall: '/pointMall',
} as const;
const hrefs = (facts: MenuFacts) => linesFor('offers', facts).map(({ href }) => href);

describe('what a menu offers', () => {
  it('is nothing where the market has nothing of it, whoever looks', () => {
    for (const who of [visitor, member, trial]) expect(hrefs({ ...who, features: featuresOf() })).toEqual([]);
  });
  it('is everything to visitors and members of a market that has it all', () => {
    for (const who of [visitor, member])
      expect(hrefs({ ...who, features: ALL })).toEqual(Object.values(HREFS));
  });
  it('is to a trial what needs no account of its own', () =>
    expect(hrefs({ ...trial, features: ALL })).toEqual([HREFS.promotions, HREFS.pointMall]));
  test.each([
    ['vip', 'vipBonus'],
    ['referral', 'invite'],
    ['rewardCenter', 'rewardCenter'],
    ['promotions', 'promotions'],
    ['pointMall', 'pointMall'],
  ] as const)('with %s alone is %s', (feature, offer) =>
    expect(hrefs({ ...member, features: featuresOf(feature) })).toEqual([HREFS[offer]]),
  );
});

const both = (text: string) => ({ en: text, es: text });
const service = (csType: ServiceEntry['csType'], path = `https://${csType}.test/`): ServiceEntry => ({
  csType,
  title: both(csType),
  path,
});
const resource = (resourceType: ResourceEntry['resourceType']): ResourceEntry => ({
  resourceType,
  name: resourceType,
  url: `https://${resourceType}.test/`,
});
const known = (customerService: ServiceEntry[], resources: ResourceEntry[] = []) => ({
  customerService,
  resources,
  licence: null,
});

describe('contact links', () => {
  it('are those of the market, in the order of the specification', () => {
    const { resources } = known(
      [],
      [
        ...(['Line', 'Telegram', 'Android', 'Instagram', 'YouTube', 'MOBILECONFIG'] as const),
        ...(['Facebook', 'WhatsApp', 'TikTok', 'Twitter'] as const),
      ].map(resource),
    );
    const types = (list: readonly { resourceType: string }[]) => list.map(({ resourceType }) => resourceType);
    expect(types(socialsOf(known([], resources)))).toEqual([
      ...['YouTube', 'Twitter', 'TikTok', 'Facebook', 'Instagram', 'WhatsApp', 'Telegram', 'Line'],
    ]);
    expect(types(channelsOf(known([], resources)))).toEqual(['Facebook', 'Instagram', 'Telegram']);
    expect(socialsOf(known([]))).toEqual([]);
  });
  it('float: the chat, Telegram, Messenger, one of each', () => {
    const all = (['MESSENGER', 'Line', 'TELEGRAM', 'LIVECHAT', 'Skype'] as const).map((type) =>
      service(type),
    );
    expect(floatingOf(known([...all, service('TELEGRAM', 'https://second.test/')]))).toEqual([
      service('LIVECHAT'),
      service('TELEGRAM'),
      service('MESSENGER'),
    ]);
    expect(floatingOf(known([]))).toEqual([]);
  });
  it('float with the official channel where customer service has no Telegram', () =>
    expect(floatingOf(known([], [resource('Telegram')]))).toMatchObject([
      { csType: 'TELEGRAM', path: 'https://Telegram.test/' },
    ]));
  it('have a chat only where the market has one', () => {
    expect(liveChatOf(known([service('LIVECHAT', '/help')]))?.path).toBe('/help');
    expect(liveChatOf(known([service('Skype')]))).toBeUndefined();
  });
});
