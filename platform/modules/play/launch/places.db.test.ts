/** A round says from where its game was opened, and where else its session was seen until it was over. */
import { beforeAll, expect, test } from 'vitest';
import type { RoundTimeline } from '@feria/contracts/play/office';
import { aFundedMember, anOperator, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aVendor } from '../../../testing/vendors/vendor.ts';
import { exchangeToken } from './sessions.ts';
import { issueToken } from './tokens.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
beforeAll(() => aGame(platform()));

const HOME = { address: '190.24.8.1', country: 'CO' };
const AWAY = { address: '179.6.0.9', country: 'PE' };

/** What the member's page calls from there. */
async function from<Body>(
  { address, country }: typeof HOME,
  member: AMember,
  url: string,
  payload: object,
): Promise<Body> {
  const { countries } = platform().deps;
  const { of } = countries;
  countries.of = () => country;
  try {
    const answer = await platform().app.inject({
      method: 'POST',
      url,
      payload,
      headers: member.headers,
      remoteAddress: address,
    });
    return answer.json<Body>();
  } finally {
    countries.of = of;
  }
}

/** The vendor of this file answers nobody: a launch ends there, and what it left is read. */
async function launchFrom(place: typeof HOME, member: AMember): Promise<string> {
  const request = { nodeId: 'studio:slot', language: 'es', platform: 'desktop' };
  expect(await from(place, member, '/api/games/launch', request)).toMatchObject({
    code: 'play.vendor_unreachable',
  });
  const launched = await platform()
    .db.read.selectFrom('play.tokens')
    .select(['sessionId', 'address', 'country'])
    .where('memberId', '=', member.id)
    .where('supersededAt', 'is', null)
    .executeTakeFirstOrThrow();
  expect([launched.address, launched.country]).toEqual([place.address, place.country]);
  const game = { memberId: member.id, vendor: 'studio', gameCode: 'slot', currency: 'COP', market: 'CO' };
  return platform().db.transact((tx) =>
    issueToken(tx, { ...game, ...place, sessionId: launched.sessionId }, platform().clock.now()),
  );
}

const timelineOf = async (member: AMember, role: 'support' | 'auditor'): Promise<RoundTimeline> => {
  const { headers } = await anOperator(platform(), role);
  const round = await platform()
    .db.read.selectFrom('play.rounds')
    .select('id')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow();
  return (await platform().app.inject({ url: `/office/rounds/${round.id}`, headers })).json<RoundTimeline>();
};
const placesIn = ({ steps }: RoundTimeline): string[] =>
  steps
    .filter(({ kind }) => kind === 'place')
    .map(({ title, detail }) => [title, detail?.['country'], detail?.['address']].join(' '));

test('the place of launch and each other place of its session, until the round is over', async () => {
  const member = await aFundedMember(platform(), 10_000_000n);
  const token = await launchFrom(HOME, member);
  const session = await platform().db.transact((tx) =>
    exchangeToken(tx, 'studio', token, platform().clock.now()),
  );
  if (session.verdict !== 'ok') throw new Error(session.verdict);
  const vendor = aVendor(platform());
  const played = session.session.token!;
  await vendor.bet(played, { transaction_uuid: `${member.id} b`, round: member.id });
  // The same place again is no other one.
  for (const place of [HOME, AWAY, AWAY, HOME]) {
    platform().clock.advance(MINUTE_MS);
    await from(place, member, '/api/location', {});
  }
  await vendor.win(played, `${member.id} b`, { round: member.id, round_closed: true });
  platform().clock.advance(MINUTE_MS);
  await from(AWAY, member, '/api/location', {});
  const seen = await timelineOf(member, 'support');
  expect(seen.place).toEqual({ country: 'CO', address: HOME.address });
  expect(placesIn(seen)).toEqual([
    ...[`launched CO ${HOME.address}`, `moved PE ${AWAY.address}`, `moved CO ${HOME.address}`],
  ]);
});

test('whoever may not see personal data sees the neighbourhood of an address', async () => {
  const member = await aFundedMember(platform(), 10_000_000n);
  await aVendor(platform()).bet(await launchFrom(HOME, member), { round: member.id });
  const seen = await timelineOf(member, 'auditor');
  expect([seen.place, placesIn(seen)]).toEqual([
    { country: 'CO', address: '190.24.8.x' },
    ['launched CO 190.24.8.x'],
  ]);
});
