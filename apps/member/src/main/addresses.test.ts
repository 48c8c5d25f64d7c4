/** Every address of the specification (section 2, routes and guard): its page, who may see it, and what stands around it. */
import { describe, expect, it, test } from 'vitest';
import { AGENT_PAGES } from 'virtual:feria-agents';
import { MEMBER_PAGES } from 'virtual:feria-members';
import { pageAt } from '../ground/pages/page-at.ts';
import { safeNext } from '../ground/pages/pages.ts';
import { agentPageOf } from './agent-center.tsx';
import { LAZY_SCREENS, lazyScreenAt } from './routes.tsx';

type Row = readonly [path: string, name: string, needs: 'anybody' | 'login', around: Around];
/** all: side menu, header, footer. game: header without a balance, footer. stage: nothing, the height of the screen. none: nothing. */
type Around = 'all' | 'game' | 'stage' | 'none';

const ROUTES: readonly Row[] = [
  ['/', 'lobby', 'anybody', 'all'],
  ['/index', 'lobby', 'anybody', 'all'],
  ['/index.html', 'lobby', 'anybody', 'all'],
  ['/home', 'lobby', 'anybody', 'all'],
  ['/login', 'lobby', 'anybody', 'all'],
  ['/register', 'lobby', 'anybody', 'all'],
  ['/help', 'reading', 'anybody', 'all'],
  ['/member', 'member', 'login', 'all'],
  ['/sports', 'category', 'anybody', 'all'],
  ['/esports', 'category', 'anybody', 'all'],
  ['/lott', 'category', 'anybody', 'all'],
  ['/elott', 'category', 'anybody', 'all'],
  ['/live', 'category', 'anybody', 'all'],
  ['/fish', 'category', 'anybody', 'all'],
  ['/rng', 'category', 'anybody', 'all'],
  ['/pvp', 'category', 'anybody', 'all'],
  ['/favorite', 'favourites', 'login', 'all'],
  ['/recent', 'recent', 'login', 'all'],
  ['/lottery', 'notOffered', 'login', 'game'],
  ['/vnLottery', 'notOffered', 'login', 'game'],
  ['/seaLottery', 'notOffered', 'login', 'game'],
  ['/promotions', 'promotions', 'anybody', 'all'],
  ['/pointMall', 'notOffered', 'anybody', 'all'],
  ['/down', 'download', 'anybody', 'all'],
  ['/seamless', 'seamless', 'anybody', 'stage'],
  ['/agent', 'agent', 'anybody', 'none'],
  ['/agentHome', 'agentHome', 'anybody', 'none'],
  ['/nowhere', 'notFound', 'anybody', 'all'],
];

function aroundOf({ game, bare }: ReturnType<typeof pageAt>): Around {
  if (bare) return game ? 'stage' : 'none';
  return game ? 'game' : 'all';
}

describe('every address', () => {
  test.each(ROUTES)('%s is %s, for %s, with %s around it', (path, name, needs, around) => {
    for (const written of [path, path.toLowerCase(), `${path}/`]) {
      const page = pageAt(written === '//' ? '/' : written);
      expect(page.name).toBe(name);
      expect(page.guarded === true ? 'login' : 'anybody').toBe(needs);
      expect(aroundOf(page)).toBe(around);
    }
  });

  // Seamless entry, lottery, member center, point mall, account game, game list center, game center.
  test.each(['/seamless', '/lottery', '/member', '/pointMall', '/favorite', '/rng', '/sports'])(
    '%s is an area that is loaded when it is wanted',
    (path) => {
      const screen = lazyScreenAt(path);
      expect(screen).toBeDefined();
      expect(LAZY_SCREENS).toContain(screen);
    },
  );

  it('keeps its query behind the login', () => {
    for (const path of ['/lottery?gameCode=LF', '/recent?page=2'])
      expect(safeNext(`?next=${encodeURIComponent(path)}`)).toBe(path);
  });
});

describe('the centers', () => {
  it('of members has every page key of the specification', () => {
    for (const key of [
      ...['securityCenter', 'transferFund', 'depositv2', 'withdraw', 'transferUpline', 'personalHistoryCopy'],
      ...['transactionHistory', 'personalProfit', 'bonusDetails', 'rewardCenter', 'referral'],
      ...['missionLeaderboard', 'messageV2', 'manualRebate'],
    ])
      expect(MEMBER_PAGES.map((page) => page.key)).toContain(key);
    expect(MEMBER_PAGES[0]?.key).toBe('securityCenter');
    // What is not built waits for the switch of its market.
    for (const { screen, flag } of MEMBER_PAGES) expect(screen ?? flag).toBeDefined();
  });

  it('of agents has every page key of the specification, and begins with the team', () => {
    expect(AGENT_PAGES.map(({ key }) => key)).toEqual([
      ...['agentAnnouncement', 'agentTeamOverview', 'registerCenter', 'downlineManagmentView'],
      ...['personalHistoryCopy', 'palStatementsAgentCopy', 'agentRevenueReport'],
      ...['agentDownlineTransactionDetailsCopy', 'agentDividendRecordCopy2', 'agentDailyWages2'],
      ...['agentHourSalary', 'agentRealtimeSalary'],
    ]);
    expect(agentPageOf('').key).toBe('agentTeamOverview');
    expect(agentPageOf('page=agentHourSalary').key).toBe('agentHourSalary');
    expect(agentPageOf('page=nothing').key).toBe('agentTeamOverview');
  });
});
