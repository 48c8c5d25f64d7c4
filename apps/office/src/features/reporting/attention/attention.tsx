import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AttentionItem } from '@feria/contracts/reporting/attention';
import { ATTENTION_LIST } from '@feria/contracts/reporting/lists';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { VendorName } from '../../../ground/values/vendor-names.tsx';
import { ATTENTION } from '../queries.ts';

const EVERY_MS = 15_000;

/** Where each kind is looked at; a call of which we know no round, at its member or its vendor. */
function addressOf({ kind, reference, roundId, vendor, memberId }: AttentionItem): string {
  if (kind === 'transfer') return `/transfers/${reference}`;
  if (kind === 'reward') return `/rewards/${reference}`;
  if (kind === 'campaign') return `/campaigns/${reference}`;
  if (kind === 'gateway_out' || kind === 'gateway_low' || kind === 'float_low') return '/gateways';
  if (kind === 'withdrawals_late') return '/withdrawals';
  if (roundId !== null) return `/rounds/${roundId}`;
  return kind === 'vendor_hour' || memberId === null ? `/vendors/${vendor}` : `/members/${memberId}`;
}

/** What is open for too long, the oldest on top, each with what to do about it. */
export function Attention() {
  const t = useT();
  useLookingAgain();
  return (
    <OfficeList<AttentionItem>
      title={t('nav.attention')}
      spec={ATTENTION_LIST}
      path="/attention"
      keys={ATTENTION}
      empty={t('attention.empty')}
      open={addressOf}
      cells={{
        kind: (row) => <What row={row} />,
        vendor: ({ vendor }) => <VendorName code={vendor} />,
      }}
    >
      <Text size="sm" c="dimmed">
        {t('attention.lead')}
      </Text>
    </OfficeList>
  );
}

/** Nothing tells of what is open for too long: time alone makes it so. */
function useLookingAgain(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const clock = setInterval(() => void queries.invalidateQueries({ queryKey: ATTENTION.all }), EVERY_MS);
    return () => clearInterval(clock);
  }, [queries]);
}

function What({ row: { kind, times } }: { row: AttentionItem }) {
  const t = useT();
  return (
    <Stack gap={2} maw={420}>
      <span>{t(`attention.kind.${kind}` as TextKey)}</span>
      <Text size="xs" c="dimmed">
        {t(`attention.todo.${kind}` as TextKey, { times: String(times ?? 0) })}
      </Text>
    </Stack>
  );
}
