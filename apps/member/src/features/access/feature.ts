import type { Permission } from '@feria/contracts/markets/member';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/access.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    access: typeof texts;
  }
}

declare module '../../ground/dialogs/dialogs.ts' {
  interface DialogKinds {
    signOut: object;
    trial: { after?: (() => void) | undefined };
    /** `account`: the name that the platform gave just now. */
    firstPassword: { account?: string | undefined };
    zalo: { bonus: NonNullable<Permission['zaloBonus']> };
    recovery: { after?: (() => void) | undefined };
    changePassword: object;
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
    {
      name: 'recover',
      path: '/recover',
      needsApp: true,
      screen: () => import('./recovery/screens/recover.tsx').then((file) => file.Recover),
    },
  ],
  dialogs: {
    signOut: () => import('./screens/sign-out.tsx').then((file) => file.SignOut),
    trial: () => import('./screens/trial.tsx').then((file) => file.Trial),
    firstPassword: () => import('./screens/first-password.tsx').then((file) => file.FirstPassword),
    zalo: () => import('./screens/zalo.tsx').then((file) => file.Zalo),
    recovery: () => import('./recovery/screens/forgot.tsx').then((file) => file.Forgot),
    changePassword: () =>
      import('./recovery/screens/change-password.tsx').then((file) => file.ChangePassword),
  },
});
