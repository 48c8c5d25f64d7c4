import { Button } from '@mantine/core';
import { useState } from 'react';
import { MESSAGE_LIST } from '@feria/contracts/delivery/lists';
import type { MessageListRow } from '@feria/contracts/delivery/office';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { WORK_CELLS } from '../../ground/lists/work-cells.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { LastAnswer, MessageBadge } from './badges.tsx';
import { Carriers } from './carriers.tsx';
import { Message } from './message.tsx';
import { SendTest } from './send-test.tsx';
import { DELIVERY } from './queries.ts';

/** Mails and SMS that left, or are to leave, newest first. */
export function Messages() {
  const t = useT();
  const { may } = useSession();
  const [isTesting, setTesting] = useState(false);
  return (
    <OfficeList<MessageListRow>
      title={t('nav.delivery')}
      aside={
        may('delivery.test') && (
          <Button size="xs" onClick={() => setTesting(true)}>
            {t('delivery.test')}
          </Button>
        )
      }
      spec={MESSAGE_LIST}
      path="/delivery/messages"
      records="/delivery"
      keys={DELIVERY}
      empty={t('delivery.empty')}
      cells={{
        minutesTaken: WORK_CELLS.minutesTaken,
        masked: ({ masked }) => <bdi className="num">{masked}</bdi>,
        state: ({ state }) => <MessageBadge state={state} />,
        error: (row) => <LastAnswer message={row} />,
        wordsVersion: ({ wordsVersion }) =>
          wordsVersion === null
            ? t('delivery.wordsVersion.builtIn')
            : t('delivery.wordsVersion.own', { version: wordsVersion }),
      }}
      peek={(id) => <Message id={id} />}
    >
      {isTesting && <SendTest onClose={() => setTesting(false)} />}
      <Carriers />
    </OfficeList>
  );
}
