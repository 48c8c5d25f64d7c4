/** The table of office acts against the routes that the server really has, and against what has to be asked for what. */
import { describe, expect, test } from 'vitest';
import { mayOperate, type App } from '../core/http/http.ts';
import { anOperator, openPlatform, usePlatform } from '../testing/harness.ts';
import { faultsOf, isOffices, lacksOf, OFFICE_ACTS, staleRows, type Row } from './index.ts';

const platform = usePlatform();
const SIX_MINUTES = 6 * 60_000;

test('every route of the office has a row, every row a route, and each asks what its cost demands', () => {
  const { routeTable } = platform().app;
  expect(routeTable.filter(isOffices).length).toBeGreaterThan(200);
  expect(faultsOf(routeTable, OFFICE_ACTS)).toEqual([]);
  expect(staleRows(routeTable, OFFICE_ACTS)).toEqual([]);
});

test('no row falls short', () => {
  const short = Object.entries(OFFICE_ACTS).filter(([, row]) => lacksOf(row).length > 0);
  expect(short).toEqual([]);
});

test('a row that needs one person although its cost says two says why, and reading costs no more than what is read', () => {
  const alone = Object.values(OFFICE_ACTS).filter(({ alone: why }) => why);
  expect(alone.every(({ alone: why }) => why!.because.length > 20)).toBe(true);
  const reads = Object.entries(OFFICE_ACTS).filter(([name]) => name.startsWith('GET '));
  expect(reads.filter(([, { costs }]) => costs.some((cost) => cost !== 'people'))).toEqual([]);
});

const shown = { freshProof: true } as const;
const act = 'operators.invite' as const;
const day = { when: 'sum', act: 'reversal', hours: 24 } as const;
const PLANTED: readonly [string, Row, string[]][] = [
  ['rights alone', { costs: ['rights'], ...shown }, ['a second person']],
  ['keys without proof', { costs: ['keys'], second: { when: 'always', act } }, ['a fresh proof']],
  [
    'addresses for some',
    { costs: ['addresses'], ...shown, second: { when: 'some', act, of: 'few' } },
    ['a second person'],
  ],
  ['money alone', { costs: ['money'] }, ['a fresh proof', 'a second person']],
  [
    'money by the piece',
    { costs: ['money'], ...shown, second: { ...day, per: [] } },
    ['sums per member', 'sums per operator'],
  ],
  [
    'money by the hour',
    { costs: ['money'], ...shown, second: { ...day, per: ['member', 'operator'], hours: 1 } },
    ['sums over 24 hours'],
  ],
  [
    'rights by sums',
    { costs: ['rights', 'money'], ...shown, second: { ...day, per: ['member', 'operator'] } },
    ['a second person'],
  ],
];
test.each(PLANTED)('%s falls short', (_name, row, lacks) => {
  expect(lacksOf(row)).toEqual(lacks);
});

describe('a server does not start', () => {
  const started = (mount: (app: App) => void) => openPlatform({ mount });

  test('with an office route that has no row', async () => {
    const start = started((app) =>
      app.post('/office/planted', { config: { access: mayOperate('vendors.manage') } }, () => ({})),
    );
    await expect(start).rejects.toThrow('POST /office/planted has no row');
  });

  test('with an operator route at another address that has no row', async () => {
    const start = started((app) => app.get('/elsewhere', { config: { access: 'operator' } }, () => ({})));
    await expect(start).rejects.toThrow('GET /elsewhere has no row');
  });

  test('with an office route that asks nobody who they are', async () => {
    const start = started((app) => app.post('/office/open', { config: { access: 'public' } }, () => ({})));
    await expect(start).rejects.toThrow('POST /office/open is open to everybody');
  });
});

test('a route that asks no proof where its row says one is found, and so is a row that asks too little', () => {
  const route = { method: 'POST', url: '/office/x', access: 'operator', encrypted: false } as const;
  const row: Row = { costs: ['rights'], ...shown, second: { when: 'always', act } };
  const table = { 'POST /office/x': row };
  expect(faultsOf([{ ...route, stepUp: true }], table)).toEqual([]);
  expect(faultsOf([{ ...route, stepUp: false }], table)).toEqual([
    'POST /office/x asks no fresh proof, and its row says otherwise',
  ]);
  const short = { 'POST /office/x': { costs: ['rights'], ...shown } as Row };
  expect(faultsOf([{ ...route, stepUp: true }], short)).toEqual([
    'POST /office/x may cost rights and lacks a second person',
  ]);
});

test('whoever has not shown again who they are is refused by every route that asks for it', async () => {
  const { app, clock } = platform();
  const { headers } = await anOperator(platform());
  clock.advance(SIX_MINUTES);
  const wrong: string[] = [];
  const guarded = app.routeTable.filter((route) => OFFICE_ACTS[`${route.method} ${route.url}`]?.freshProof);
  expect(guarded.length).toBeGreaterThan(35);
  for (const { method, url } of guarded) {
    const path = url.replaceAll(/:\w+/g, '00000000-0000-0000-0000-000000000000');
    const answer = await app.inject({ method: method as 'POST', url: path, headers, payload: {} });
    if (answer.json<{ code: string }>().code !== 'operators.step_up')
      wrong.push(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 120)}`);
  }
  expect(wrong).toEqual([]);
});
