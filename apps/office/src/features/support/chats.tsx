import { inLanguage } from '@feria/contracts/languages';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { CHAT_LIST } from '@feria/contracts/support/lists';
import type { ChatListRow } from '@feria/contracts/support/office';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { WORK_CELLS } from '../../ground/lists/work-cells.tsx';
import { Duration } from '../../ground/values/duration.tsx';
import { CHATS } from './queries.ts';

/** Every conversation: those that are over first, because the others are worked on in the inbox. */
export function Chats() {
  const t = useT();
  const lang = useLang();
  return (
    <OfficeList<ChatListRow>
      title={t('support.chats')}
      aside={
        <Button component={Link} href="/support" variant="default">
          {t('nav.support')}
        </Button>
      }
      spec={CHAT_LIST}
      path="/support/chats"
      records="/support"
      keys={CHATS}
      standard={{ state: 'closed' }}
      empty={t('support.noChats')}
      cells={{
        ...WORK_CELLS,
        memberId: ({ memberId }) => (memberId === null ? t('support.visitor') : null),
        chatTopic: ({ model }) => model && inLanguage(model.name, lang),
        state: ({ state }) => t(`support.state.${state}`),
        minutesToAnswer: ({ minutesToAnswer }) => <Duration minutes={minutesToAnswer} />,
        rating: ({ rating }) => (rating === null ? null : t('support.rating', { count: rating })),
      }}
    />
  );
}
