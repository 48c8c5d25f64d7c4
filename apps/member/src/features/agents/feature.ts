import { defineFeature } from '../../ground/feature/feature.ts';

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
