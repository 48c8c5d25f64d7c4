/** The pages of the agent center (spec section 2, agent center menu). None is built yet, so none has a screen. */
import {
  ClockIcon,
  DepositIcon,
  DiceIcon,
  GiftIcon,
  HistoryIcon,
  HomeIcon,
  MegaphoneIcon,
  PlusIcon,
  RefreshIcon,
  SparkIcon,
  UserIcon,
  WalletIcon,
} from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/agents.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    agents: typeof texts;
  }
}

declare module '../../ground/pages/agents.ts' {
  interface AgentPageKeys {
    agentAnnouncement: true;
    agentTeamOverview: true;
    registerCenter: true;
    downlineManagmentView: true;
    personalHistoryCopy: true;
    palStatementsAgentCopy: true;
    agentRevenueReport: true;
    agentDownlineTransactionDetailsCopy: true;
    agentDividendRecordCopy2: true;
    agentDailyWages2: true;
    agentHourSalary: true;
    agentRealtimeSalary: true;
  }
}

export const feature = defineFeature({
  agentPages: [
    {
      key: 'agentAnnouncement',
      order: 10,
      title: 'agentPage.agentAnnouncement',
      icon: MegaphoneIcon,
      flag: 'agentAnnouncement',
    },
    {
      key: 'agentTeamOverview',
      order: 20,
      title: 'agentPage.agentTeamOverview',
      icon: HomeIcon,
      flag: 'agentTeamOverview',
    },
    {
      key: 'registerCenter',
      order: 30,
      title: 'agentPage.registerCenter',
      icon: PlusIcon,
      flag: 'registerCenter',
    },
    {
      key: 'downlineManagmentView',
      order: 40,
      title: 'agentPage.downlineManagmentView',
      icon: UserIcon,
      flag: 'downlineManagement',
    },
    {
      key: 'personalHistoryCopy',
      order: 50,
      title: 'agentPage.personalHistoryCopy',
      icon: DiceIcon,
      flag: 'teamBetting',
    },
    {
      key: 'palStatementsAgentCopy',
      order: 60,
      title: 'agentPage.palStatementsAgentCopy',
      icon: HistoryIcon,
      flag: 'userLoss',
    },
    {
      key: 'agentRevenueReport',
      order: 70,
      title: 'agentPage.agentRevenueReport',
      icon: WalletIcon,
      flag: 'agentRevenue',
    },
    {
      key: 'agentDownlineTransactionDetailsCopy',
      order: 80,
      title: 'agentPage.agentDownlineTransactionDetailsCopy',
      icon: RefreshIcon,
      flag: 'downlineTransactions',
    },
    {
      key: 'agentDividendRecordCopy2',
      order: 90,
      title: 'agentPage.agentDividendRecordCopy2',
      icon: GiftIcon,
      flag: 'agentDividend',
    },
    {
      key: 'agentDailyWages2',
      order: 100,
      title: 'agentPage.agentDailyWages2',
      icon: DepositIcon,
      flag: 'agentDailyWages',
    },
    {
      key: 'agentHourSalary',
      order: 110,
      title: 'agentPage.agentHourSalary',
      icon: ClockIcon,
      flag: 'agentHourSalary',
    },
    {
      key: 'agentRealtimeSalary',
      order: 120,
      title: 'agentPage.agentRealtimeSalary',
      icon: SparkIcon,
      flag: 'agentRealtimeSalary',
    },
  ],
});
