/** The pages of the agent center, in the order of its menu, each with the switch of its market (spec section 2, agent center menu). */
import type { Feature } from '@feria/contracts/markets/white-label';

export const AGENT_PAGES = {
  agentAnnouncement: 'agentAnnouncement',
  agentTeamOverview: 'agentTeamOverview',
  registerCenter: 'registerCenter',
  downlineManagmentView: 'downlineManagement',
  personalHistoryCopy: 'teamBetting',
  palStatementsAgentCopy: 'userLoss',
  agentRevenueReport: 'agentRevenue',
  agentDownlineTransactionDetailsCopy: 'downlineTransactions',
  agentDividendRecordCopy2: 'agentDividend',
  agentDailyWages2: 'agentDailyWages',
  agentHourSalary: 'agentHourSalary',
  agentRealtimeSalary: 'agentRealtimeSalary',
} as const satisfies Readonly<Record<string, Feature>>;

export type AgentPage = keyof typeof AGENT_PAGES;
export const AGENT_PAGE_KEYS = Object.keys(AGENT_PAGES) as readonly AgentPage[];

/** The page that an address asks for; an unknown key shows the default. */
export function agentPageOf(search: string): AgentPage {
  const wanted = new URLSearchParams(search).get('page');
  return AGENT_PAGE_KEYS.find((page) => page === wanted) ?? 'agentTeamOverview';
}
