import { Group } from '@mantine/core';
import type { TransferState } from '@feria/contracts/transfers/member';
import type { OfficeTransfer } from '@feria/contracts/transfers/office';
import { StateBadge, type Meaning } from '../../ground/values/state.tsx';
import { useT } from '../../ground/i18n/texts.ts';

const MEANINGS: Record<TransferState, Meaning> = {
  requested: 'working',
  sending: 'working',
  unsure: 'attention',
  done: 'done',
  refused: 'refused',
};

export function TransferBadge({
  transfer: { state, isStuck },
}: {
  transfer: Pick<OfficeTransfer, 'state' | 'isStuck'>;
}) {
  const t = useT();
  return (
    <Group gap={4} wrap="nowrap">
      <StateBadge meaning={MEANINGS[state]}>{t(`transfer.state.${state}`)}</StateBadge>
      {isStuck && <StateBadge meaning="attention">{t('transfer.stuck')}</StateBadge>}
    </Group>
  );
}
