import { SparkIcon } from '@feria/ui';
import { useUnread } from './use-unread.ts';
import { defineFeature } from '../../ground/feature/feature.ts';

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    messageV2: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'messageV2',
      order: 220,
      title: 'shell.messages',
      icon: SparkIcon,
      useBadge: useUnread,
      screen: () => import('./screens/messages.tsx').then((file) => file.Messages),
    },
  ],
});
