import { SparkIcon } from '@feria/ui';
import { useUnread } from './use-unread.ts';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/inbox.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    inbox: typeof texts;
  }
}

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
      useCount: useUnread,
      counted: 'center.unread',
      screen: () => import('./screens/messages.tsx').then((file) => file.Messages),
    },
  ],
  menu: [
    {
      list: 'account',
      order: 60,
      href: '/member?page=messageV2',
      text: 'shell.messages',
      icon: SparkIcon,
      useCount: useUnread,
    },
  ],
});
