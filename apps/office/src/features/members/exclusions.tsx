/** Every break and exclusion of a member: who set it, when, until when. An operator sets their own kind, and two end it. */
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExclusionLine, ExclusionLines } from '@feria/contracts/exclusions/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { WaitingAlert } from '../approvals/index.ts';
import { MEMBERS } from '../../ground/http/keys.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

/** Days; '' until two persons end it. */
const LENGTHS = ['7', '28', '182', '365', ''] as const;

export function Exclusions({ member: { id, account, merchantCode } }: { member: OfficeMember }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MEMBERS.one(id, 'exclusions'),
    queryFn: () => call<ExclusionLines>('GET', `/members/${id}/exclusions`),
  });
  const tell = async (message: string) => {
    await queries.invalidateQueries({ queryKey: MEMBERS.one(id) });
    notifications.show({ message, color: 'teal', closeButtonProps: { 'aria-label': t('ask.close') } });
  };
  const askEnd = (line: ExclusionLine) =>
    ask({
      title: `${t('exclusion.end')}: ${account}`,
      text: t('exclusion.endText'),
      confirm: t('operators.ask'),
      send: async (reason) => {
        await call('POST', `/members/${id}/exclusions/${line.id}/end`, { reason });
        await tell(t('access.asked'));
      },
    });
  return (
    <Part
      title={t('exclusion.title')}
      lead={t('exclusion.lead')}
      isPending={isPending}
      error={error}
      retry={refetch}
    >
      {dialog}
      {data?.waiting && <WaitingAlert approval={data.waiting} />}
      {data?.items.length === 0 && <Text size="sm">{t('exclusion.none')}</Text>}
      {data && data.items.length > 0 && (
        <Lines
          lines={data.items}
          market={merchantCode}
          onEnd={may('members.block') && !data.waiting ? askEnd : undefined}
        />
      )}
      {may('members.block') && data && (
        <Exclude
          onAsk={(days) => {
            const idempotencyKey = crypto.randomUUID();
            ask({
              title: t('exclusion.setTitle', {
                account,
                length: days === null ? t('exclusion.openEnd') : t('exclusion.days', { count: days }),
              }),
              text: t('exclusion.setText'),
              isGrave: true,
              confirm: t('exclusion.set'),
              send: async (reason) => {
                await call('POST', `/members/${id}/exclusions`, { days, reason, idempotencyKey });
                await tell(t('access.done'));
              },
            });
          }}
        />
      )}
    </Part>
  );
}

function Exclude({ onAsk }: { onAsk: (days: number | null) => void }) {
  const t = useT();
  const [length, setLength] = useState<string>(LENGTHS[0]);
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        label={t('exclusion.length')}
        value={length}
        onChange={(event) => setLength(event.currentTarget.value)}
        data={LENGTHS.map((days) => ({
          value: days,
          label: days === '' ? t('exclusion.openEnd') : t('exclusion.days', { count: Number(days) }),
        }))}
      />
      <Button color="red" variant="light" onClick={() => onAsk(length === '' ? null : Number(length))}>
        {t('exclusion.set')}
      </Button>
    </Group>
  );
}

type LinesProps = {
  lines: readonly ExclusionLine[];
  market: string;
  /** Undefined: whoever looks may not. */
  onEnd: ((line: ExclusionLine) => void) | undefined;
};

function Lines({ lines, market, onEnd }: LinesProps) {
  const t = useT();
  return (
    <FactsTable
      label={t('exclusion.title')}
      minWidth={560}
      rows={lines}
      keyOf={(line) => line.id}
      columns={[
        {
          title: t('exclusion.what'),
          cell: (line) => (
            <Text size="sm" fw={line.isStanding ? 700 : 400}>
              {t(`exclusion.${line.kind}`)}
            </Text>
          ),
        },
        {
          title: t('limits.setBy'),
          cell: (line) => (line.setBy === 'member' ? t('limits.by.member') : line.setBy),
        },
        { title: t('limits.from'), cell: (line) => <Moment at={line.setAt} market={market} /> },
        { title: t('exclusion.until'), cell: (line) => <End line={line} market={market} /> },
        {
          title: t('decision.reason'),
          cell: (line) => (
            <Stack gap={4} align="start">
              {line.reason}
              {line.mayEnd && onEnd && (
                <Button size="xs" variant="default" onClick={() => onEnd(line)}>
                  {t('exclusion.end')}
                </Button>
              )}
            </Stack>
          ),
        },
      ]}
    />
  );
}

function End({
  line: { until, endedAt, endedBy, returnsAt },
  market,
}: {
  line: ExclusionLine;
  market: string;
}) {
  const t = useT();
  if (endedAt !== null)
    return (
      <>
        {t('exclusion.endedBy', { who: endedBy ?? '' })} <Moment at={endedAt} market={market} />
      </>
    );
  return (
    <>
      {until === null ? t('exclusion.forever') : <Moment at={until} market={market} />}
      {returnsAt !== null && (
        <Text size="xs" c="dimmed">
          {t('exclusion.returns')} <Moment at={returnsAt} market={market} />
        </Text>
      )}
    </>
  );
}
