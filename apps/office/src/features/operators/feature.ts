import { BadgeIcon, HistoryIcon, KeyIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/operators', {
      needs: 'operators.read',
      title: 'nav.operators',
      menu: { group: 'system', order: 10, icon: BadgeIcon },
      load: async () => (await import('./operators.tsx')).Operators,
    }),
    screen('/roles', {
      needs: 'operators.read',
      title: 'nav.roles',
      menu: { group: 'system', order: 20, icon: KeyIcon },
      load: async () => (await import('./roles/roles.tsx')).Roles,
    }),
    screen('/roles/:code', {
      needs: 'operators.read',
      load: async () => (await import('./roles/role.tsx')).Role,
    }),
    screen('/operators/invite', {
      needs: 'operators.manage',
      act: 'operators.invite',
      load: async () => (await import('./invite.tsx')).InviteOperator,
    }),
    screen('/operators/:id', {
      needs: 'operators.read',
      load: async () => (await import('./operator.tsx')).Operator,
    }),
    screen('/audit', {
      needs: 'audit.read',
      title: 'nav.audit',
      menu: { group: 'control', order: 30, icon: HistoryIcon },
      load: async () => (await import('./audit/audit.tsx')).Audit,
    }),
    screen('/me', { title: 'nav.me', load: async () => (await import('./me/me.tsx')).Me }),
    screen('/set-up', { isOpen: true, load: async () => (await import('./set-up/set-up.tsx')).SetUp }),
  ],
};
