/** Lines of the bank's statements that may be a transfer: one that is chosen fills the form. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type {
  BankTransferDetail,
  BankTransferLines,
  FoundAtBank,
} from '@feria/contracts/cashier/bank-transfers';
import { useRecord } from '../../../ground/loading/detail-page.tsx';
import { LoadFailure } from '../../../ground/loading/screen.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { useDay } from '../../../ground/values/day.ts';
import { BANK_TRANSFERS } from '../queries.ts';

type Line = BankTransferLines['items'][number];

interface LinesProps {
  detail: BankTransferDetail;
  chosen: string | null;
  onChoose: (found: Partial<FoundAtBank>) => void;
}

export function Lines({ detail: { transfer }, chosen, onChoose }: LinesProps) {
  const t = useT();
  const { id, currency } = transfer;
  const { data, error, refetch } = useRecord<BankTransferLines>(
    BANK_TRANSFERS.one(id, 'lines'),
    `/bank-transfers/${id}/lines`,
  );
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton h={64} mb="sm" />;
  return (
    <Stack component="section" gap="xs" mb="md" aria-label={t('bankTransfer.lines')}>
      <Text size="sm" fw={500}>
        {t('bankTransfer.lines')}
      </Text>
      {data.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(data.hasStatements ? 'bankTransfer.linesNone' : 'bankTransfer.noStatements')}
        </Text>
      )}
      {data.items.map((line) => (
        <LineRow
          key={line.id}
          line={line}
          currency={currency}
          isChosen={line.id === chosen}
          onChoose={onChoose}
        />
      ))}
    </Stack>
  );
}

interface LineRowProps {
  line: Line;
  currency: string;
  isChosen: boolean;
  onChoose: LinesProps['onChoose'];
}

function LineRow({ line, currency, isChosen, onChoose }: LineRowProps) {
  const t = useT();
  const dayText = useDay();
  const { id, day, amount, reference, text, counterparty, fits, takenBy } = line;
  const choose = () =>
    onChoose({
      lineId: id,
      amount: amount.replace(/\.?0+$/, ''),
      paidOn: day,
      ...(reference === '' ? {} : { bankReference: reference }),
      ...(counterparty === null ? {} : { payer: counterparty }),
    });
  return (
    <Group justify="space-between" wrap="nowrap" align="start">
      <div>
        <Text size="sm" component="div">
          {dayText(day)} · <Amount value={amount} currency={currency} exact /> · {reference}
        </Text>
        <Text size="xs" c="dimmed" className="note">
          {[counterparty, text, ...fits.map((fit) => t(`bankTransfer.fits.${fit}`))]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {takenBy ? (
        <Text size="xs" c="dimmed">
          {t('bankTransfer.takenBy', { reference: takenBy })}
        </Text>
      ) : (
        <Button
          size="xs"
          variant={isChosen ? 'filled' : 'default'}
          aria-pressed={isChosen}
          onClick={isChosen ? () => onChoose({ lineId: null }) : choose}
        >
          {t(isChosen ? 'bankTransfer.chosen' : 'bankTransfer.choose')}
        </Button>
      )}
    </Group>
  );
}
