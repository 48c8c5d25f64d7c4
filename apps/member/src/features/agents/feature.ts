import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/agents.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    agents: typeof texts;
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'agentHome',
      path: '/agenthome',
      bare: true,
      needsApp: true,
      screen: () => import('./screens/agent-center.tsx').then((file) => file.AgentCenter),
    },
  ],
});
