import { Text } from '@mantine/core';
import { REVERSAL_LIST } from '@feria/contracts/play/lists';
import type { ReversalRow } from '@feria/contracts/play/reversals';
import { useT } from '../../../ground/i18n/texts.ts';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { REVERSALS } from '../queries.ts';
import { OrderState } from './badges.tsx';
import { Entry } from './entry.tsx';

/** What was taken back, and first what waits for a second person. */
export function Reversals() {
  const t = useT();
  return (
    <OfficeList<ReversalRow>
      title={t('nav.reversals')}
      spec={REVERSAL_LIST}
      path="/reversals"
      keys={REVERSALS}
      standard={{ state: 'waiting', sort: 'askedAt' }}
      empty={t('reversal.empty')}
      open={({ entryId }) => `/entries/${entryId}`}
      peek={(_id, { entryId }) => <Entry id={entryId} />}
      cells={{ state: ({ state }) => <OrderState state={state} /> }}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('reversal.lead')}
      </Text>
    </OfficeList>
  );
}
