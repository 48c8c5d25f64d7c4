import { Badge, Group } from '@mantine/core';
import type { TransferState } from '@feria/contracts/transfers/member';
import type { OfficeTransfer } from '@feria/contracts/transfers/office';
import { useT } from '../../ground/i18n/texts.ts';

const COLOURS: Record<TransferState, string> = {
  requested: 'gray',
  sending: 'blue',
  unsure: 'yellow',
  done: 'teal',
  refused: 'red',
};

export function TransferBadge({
  transfer: { state, isStuck },
}: {
  transfer: Pick<OfficeTransfer, 'state' | 'isStuck'>;
}) {
  const t = useT();
  return (
    <Group gap={4} wrap="nowrap">
      <Badge miw="max-content" variant="light" color={COLOURS[state]} tt="none">
        {t(`transfer.state.${state}`)}
      </Badge>
      {isStuck && (
        <Badge miw="max-content" variant="light" color="red" tt="none">
          {t('transfer.stuck')}
        </Badge>
      )}
    </Group>
  );
}
