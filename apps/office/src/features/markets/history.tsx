import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarketVersion, VersionRow } from '@feria/contracts/markets/office';
import { call } from '../../ground/http/api.ts';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { Differences } from '../../ground/changes/differences.tsx';
import { useMarketWords } from '../../ground/changes/market-words.ts';
import { useT } from '../../ground/i18n/texts.ts';
import type { Typed } from './form.ts';
import { MARKETS } from '../../ground/http/keys.ts';

type HistoryProps = {
  code: string;
  versions: readonly VersionRow[];
  takeBack: (document: Typed, version: number) => void;
};

/** Every version, the newest first. */
export function History({ code, versions, takeBack }: HistoryProps) {
  const t = useT();
  return (
    <Card withBorder component="section" aria-label={t('markets.history')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('markets.history')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('markets.historyLead')}
        </Text>
        {versions.map((row, at) => (
          <Row key={row.version} code={code} row={row} isNow={at === 0} takeBack={takeBack} />
        ))}
      </Stack>
    </Card>
  );
}

const readVersion = (code: string, version: number) =>
  call<MarketVersion>('GET', `/markets/${code}/versions/${version}`);

type RowProps = Pick<HistoryProps, 'code' | 'takeBack'> & { row: VersionRow; isNow: boolean };

function Row({ code, row, isNow, takeBack }: RowProps) {
  const t = useT();
  const { may } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const back = useMutation({
    mutationFn: () => readVersion(code, row.version),
    onSuccess: ({ document, version }) => takeBack(document, version),
  });
  const isFirst = row.version === 1;
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Badge variant={isNow ? 'filled' : 'light'} color={isNow ? 'teal' : 'gray'} tt="none">
          {t('markets.version')} {row.version}
        </Badge>
        <Text size="sm">{row.reason}</Text>
      </Group>
      <Text size="xs" c="dimmed">
        {isFirst ? (
          t('markets.first')
        ) : (
          <>
            {t('markets.by', { proposed: row.proposedBy, published: row.publishedBy })} ·{' '}
            <Moment at={row.at} market={code} />
          </>
        )}
      </Text>
      <Group gap="xs">
        {!isFirst && (
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={isOpen}
            onClick={() => setIsOpen((was) => !was)}
          >
            {t('markets.see')}
          </Button>
        )}
        {!isNow && may('markets.edit') && (
          <Button size="compact-xs" variant="default" loading={back.isPending} onClick={() => back.mutate()}>
            {t('markets.back')}
          </Button>
        )}
      </Group>
      {back.error !== null && <LoadFailure error={back.error} />}
      {isOpen && <Changed code={code} version={row.version} />}
    </Stack>
  );
}

function Changed({ code, version }: { code: string; version: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: MARKETS.one(code, version),
    queryFn: () => readVersion(code, version),
  });
  const words = useMarketWords(data?.document.currency);
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />;
  return data ? <Differences differences={data.differences} words={words} isBeside /> : null;
}
