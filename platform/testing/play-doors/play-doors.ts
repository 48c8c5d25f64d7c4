/** Every door by which money is staked, or sent to where it is staked; each says what it answered whoever came through. */
import { createHmac, randomUUID } from 'node:crypto';
import { ACTION_SIGNATURE_HEADER } from '@feria/contracts/vendor-door/action-list';
import { addMs } from '@feria/kernel';
import { registerVendor } from '../../modules/catalog/index.ts';
import { grantFreeRounds, issueToken } from '../../modules/play/index.ts';
import { aFundedMember, anAddress, fund, type AMember, type Platform } from '../harness.ts';
import { STANDS_IN } from './play-reasons.ts';
import { connectTransferVendor, type TransferVendor } from '../vendors/transfer-vendor.ts';
import { aGame, aVendor, type Fields } from '../vendors/vendor.ts';

const ONE = 100_000n;
const SECRET = 'a secret that the table and the platform share';
const DAY_MS = 24 * 60 * 60_000;

export const DOORS = [
  'bet',
  'bet of a list',
  'seats of a list',
  'further stake of a running round',
  'free round',
  'session for a launch token',
  'launch',
  'free play',
  'launch at a wallet',
  'transfer by hand',
  'money that stands there',
] as const;
export type Door = (typeof DOORS)[number];

/** Addresses that such a door has. Whoever adds one by which money is staked adds its door: `play-doors.db.test.ts` compares. */
export const DOOR_ROUTES: Readonly<Record<string, readonly Door[]>> = {
  '/vendors/:vendor/wallet/bet': ['bet', 'further stake of a running round', 'free round'],
  '/vendors/:vendor/transaction/bet': ['bet', 'further stake of a running round', 'free round'],
  '/vendors/:vendor/actions/settle': ['bet of a list', 'seats of a list'],
  '/vendors/:vendor/wallet/check': ['session for a launch token'],
  '/vendors/:vendor/actions/session': ['session for a launch token'],
  '/api/games/launch': ['launch', 'launch at a wallet'],
  '/api/games/fun-play': ['free play'],
  '/api/wallet/transfer': ['transfer by hand'],
};
/** And those of the same modules that take a call and stake nothing. */
export const NOT_DOORS: ReadonlySet<string> = new Set([
  '/vendors/:vendor/wallet/balance',
  '/vendors/:vendor/wallet/win',
  '/vendors/:vendor/wallet/rollback',
  '/vendors/:vendor/user/info',
  '/vendors/:vendor/user/balance',
  '/vendors/:vendor/transaction/win',
  '/vendors/:vendor/transaction/rollback',
  '/vendors/:vendor/actions/balance',
  '/api/location',
  '/api/rounds/:id/view',
  '/api/sitting/checked',
  '/api/wallet/consolidated-funds',
]);

export type House = { platform: Platform; lagoon: TransferVendor; wallet: string };
export type Visit = {
  house: House;
  member: AMember;
  /** Each stands elsewhere: how many calls an address may make is for the tests that try it. */
  address: string;
  tokens: Record<'slot' | 'cards' | 'wheel' | 'seat', string>;
};

export const VENDORS = ['studio', 'tables', 'lagoon'];
export const GAMES = ['studio:slot', 'studio:wheel', 'studio:cards', 'tables:wheel', 'lagoon:pearls'];

/** Vendors of each dialect, with their games. */
export async function openHouse(platform: Platform, lagoon: TransferVendor): Promise<House> {
  for (const game of ['slot', 'wheel', 'cards']) await aGame(platform, game);
  const table = { code: 'tables', name: 'Tables', url: 'http://127.0.0.1:9', dialect: 'actions' } as const;
  await platform.db.transact(async (tx) => {
    await registerVendor(
      tx,
      platform.deps.config.secret,
      { ...table, secrets: [SECRET] },
      platform.clock.now(),
    );
    await tx
      .insertInto('catalog.games')
      .values({
        nodeId: 'tables:wheel',
        vendor: 'tables',
        code: 'wheel',
        nameEn: 'wheel',
        nameEs: 'wheel',
        searchText: 'wheel',
        listedType: 'RNG',
        iconUrl: '',
        isListed: true,
        listedMarkets: ['CO'],
      })
      .execute();
  });
  const wallet = await connectTransferVendor(platform, lagoon);
  platform.deps.countries.of = () => STANDS_IN;
  return { platform, lagoon, wallet };
}

/** A member who plays: sessions with each vendor, a round that runs, free rounds, and money at the vendor that keeps it. */
export async function aVisit(house: House): Promise<Visit> {
  const { platform } = house;
  const at = platform.clock.now();
  const member = await aFundedMember(platform, 10n * ONE);
  const address = anAddress();
  await post({ house, member, address }, '/api/games/launch', launchOf(house.wallet));
  await fund(platform, member.id, 1_000n * ONE);
  const other = await aFundedMember(platform, 10n * ONE);
  const tokens = {
    slot: await tokenOf(platform, member, 'studio', 'slot'),
    cards: await tokenOf(platform, member, 'studio', 'cards'),
    wheel: await tokenOf(platform, member, 'tables', 'wheel'),
    seat: await tokenOf(platform, other, 'tables', 'wheel'),
  };
  await platform.db.transact((tx) =>
    grantFreeRounds(
      tx,
      {
        id: randomUUID(),
        vendor: 'studio',
        memberId: member.id,
        campaign: null,
        gameCodes: ['slot'],
        currency: 'COP',
        rounds: 5,
        betValue: ONE,
        amount: null,
        winsTo: 'cash',
        startsAt: at,
        endsAt: addMs(at, DAY_MS),
      },
      at,
    ),
  );
  const visit = { house, member, address, tokens };
  if ((await bet(visit, { round: roundOf(visit) })) !== 'in') throw new Error('nobody is kept out yet');
  return visit;
}

const roundOf = ({ member }: Pick<Visit, 'member'>): string => `running ${member.id}`;

async function tokenOf(
  platform: Platform,
  member: AMember,
  vendor: string,
  gameCode: string,
): Promise<string> {
  const { id: sessionId } = await platform.db.read
    .selectFrom('access.sessions')
    .select('id')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow();
  const token = { memberId: member.id, vendor, gameCode, currency: 'COP', market: 'CO', sessionId };
  return platform.db.transact((tx) => issueToken(tx, token, platform.clock.now()));
}

const launchOf = (nodeId: string) => ({ nodeId, language: 'es', platform: 'desktop' });
const IN = 'in';
const FROM_WEB = { platform: 'W', gatewayVersion: 3 } as const;

/** From where the member stands. */
async function post(
  { house, member, address }: Pick<Visit, 'house' | 'member' | 'address'>,
  url: string,
  payload: object,
): Promise<string> {
  const { headers } = member;
  const answer = await house.platform.app.inject({
    method: 'POST',
    url,
    headers,
    payload,
    remoteAddress: address,
  });
  const { code } = answer.json<{ code?: string }>();
  // A vendor that nobody runs is asked only for members whom the platform admits.
  return answer.statusCode === 200 || code === 'play.vendor_unreachable' ? IN : (code ?? answer.body);
}

async function bet({ house, tokens }: Visit, change: Fields): Promise<string> {
  const fields = { round: randomUUID(), amount: ONE, ...change };
  const { status } = await aVendor(house.platform).bet(tokens.slot, fields);
  return status === 'RS_OK' ? IN : status;
}

async function list({ house }: Visit, tokens: readonly string[]): Promise<string> {
  const actions = tokens.map((token) => ({
    kind: 'bet',
    token,
    game: 'wheel',
    round: randomUUID(),
    transaction: randomUUID(),
    amount: 100_000,
    closes: false,
    free: false,
    currency: 'COP',
  }));
  const raw = JSON.stringify({ request: randomUUID(), actions });
  const answer = await house.platform.app.inject({
    method: 'POST',
    url: '/vendors/tables/actions/settle',
    payload: raw,
    headers: {
      'content-type': 'application/json',
      [ACTION_SIGNATURE_HEADER]: createHmac('sha256', SECRET).update(raw).digest('hex'),
    },
  });
  const { verdict } = answer.json<{ verdict: string }>();
  return verdict === 'ok' ? IN : verdict;
}

async function funPlay({ house: { platform }, address: remoteAddress }: Visit): Promise<string> {
  const headers = { origin: 'http://member.test' };
  const asked = await platform.app.inject({
    url: '/api/games/fun-play/token?merchant=CO',
    headers,
    remoteAddress,
  });
  const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { token } = asked.json<{ value: { token: string } }>().value;
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/api/games/fun-play',
    headers: { ...headers, cookie },
    remoteAddress,
    payload: {
      merchantCode: 'CO',
      nodeId: 'studio:wheel',
      language: 'es',
      os: 'Windows',
      token,
      ...FROM_WEB,
    },
  });
  const { code } = answer.json<{ code?: string }>();
  return code === undefined || code === 'play.vendor_unreachable' ? IN : code;
}

/** Each is gone through after the reason came about; `in`: it was open. */
export const GO: Readonly<
  Record<Exclude<Door, 'money that stands there'>, (visit: Visit) => Promise<string>>
> = {
  bet: (visit) => bet(visit, {}),
  'bet of a list': (visit) => list(visit, [visit.tokens.wheel]),
  'seats of a list': (visit) => list(visit, [visit.tokens.seat, visit.tokens.wheel]),
  'further stake of a running round': (visit) => bet(visit, { round: roundOf(visit) }),
  'free round': (visit) => bet(visit, { is_free: true }),
  'session for a launch token': async ({ house, tokens }) => {
    const { status } = await aVendor(house.platform).check(tokens.cards);
    return status === 'RS_OK' ? IN : status;
  },
  launch: (visit) => post(visit, '/api/games/launch', launchOf('studio:wheel')),
  'free play': (visit) => funPlay(visit),
  'transfer by hand': (visit) =>
    post(visit, '/api/wallet/transfer', {
      vassalage: 'lagoon',
      direction: 'in',
      amount: '1',
      idempotencyKey: randomUUID(),
    }),
  // Last: it takes all cash along.
  'launch at a wallet': (visit) => post(visit, '/api/games/launch', launchOf(visit.house.wallet)),
};
