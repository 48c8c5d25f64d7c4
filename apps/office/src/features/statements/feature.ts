import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/members/:id/statement', {
      needs: 'cashier.read',
      load: async () => (await import('./member-statement.tsx')).MemberStatement,
    }),
  ],
};
