import { defineFeature } from '../../ground/feature/feature.ts';

declare module '../../ground/dialogs/dialogs.ts' {
  interface DialogKinds {
    recovery: { after?: (() => void) | undefined };
    changePassword: object;
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'recover',
      path: '/recover',
      needsApp: true,
      screen: () => import('./screens/recover.tsx').then((file) => file.Recover),
    },
  ],
  dialogs: {
    recovery: () => import('./screens/forgot.tsx').then((file) => file.Forgot),
    changePassword: () => import('./screens/change-password.tsx').then((file) => file.ChangePassword),
  },
});
