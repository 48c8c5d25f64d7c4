import type { Permission } from '@feria/contracts/markets/member';
import { defineFeature } from '../../ground/feature/feature.ts';

declare module '../../ground/dialogs/dialogs.ts' {
  interface DialogKinds {
    signOut: object;
    trial: { after?: (() => void) | undefined };
    /** `account`: the name that the house gave just now. */
    firstPassword: { account?: string | undefined };
    zalo: { bonus: NonNullable<Permission['zaloBonus']> };
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'agent',
      path: '/agent',
      bare: true,
      needsApp: true,
      screen: () => import('./screens/agent.tsx').then((file) => file.Agent),
    },
  ],
  dialogs: {
    signOut: () => import('./screens/sign-out.tsx').then((file) => file.SignOut),
    trial: () => import('./screens/trial.tsx').then((file) => file.Trial),
    firstPassword: () => import('./screens/first-password.tsx').then((file) => file.FirstPassword),
    zalo: () => import('./screens/zalo.tsx').then((file) => file.Zalo),
  },
});
