import { Alert, Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VendorJackpots } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { VENDORS } from '../../../ground/http/keys.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';

type Jackpot = NonNullable<VendorJackpots['items']>[number];

/** Often enough to see a meter grow. */
const EVERY_MS = 5_000;

/** The vendor's progressive jackpots, live; nothing for a vendor that offers no such list. */
export function Jackpots({ code }: { code: string }) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: VENDORS.one(code, 'jackpots'),
    queryFn: () => call<VendorJackpots>('GET', `/vendors/${code}/jackpots`),
    refetchInterval: EVERY_MS,
    retry: false,
  });
  if (error === null && !data?.items) return null;
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {t('jackpots.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('jackpots.lead')}
        </Text>
        {error !== null && <Alert color="orange">{t('jackpots.failed')}</Alert>}
        {data?.items?.length === 0 && <Text size="sm">{t('jackpots.none')}</Text>}
        {data?.items?.map((jackpot) => (
          <One key={`${jackpot.game} ${jackpot.currency}`} jackpot={jackpot} />
        ))}
      </Stack>
    </Card>
  );
}

function One({ jackpot }: { jackpot: Jackpot }) {
  const t = useT();
  const { game, currency, reserve, hits } = jackpot;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={3} size="h5">
          {game} · {currency}
        </Title>
        <Books check={jackpot.check} />
      </Group>
      <Differences jackpot={jackpot} />
      <Pots jackpot={jackpot} />
      <Text size="sm">
        {t('jackpots.reserve')}: <Amount value={reserve} currency={currency} exact />
      </Text>
      {hits.length > 0 && <Hits jackpot={jackpot} />}
    </Stack>
  );
}

function Books({ check }: Pick<Jackpot, 'check'>) {
  const t = useT();
  if (!check)
    return (
      <Badge variant="light" color="gray" tt="none">
        {t('jackpots.unchecked')}
      </Badge>
    );
  const isWhole = check.differences.length === 0;
  return (
    <Badge variant="light" color={isWhole ? 'teal' : 'red'} tt="none">
      {t(isWhole ? 'jackpots.agrees' : 'jackpots.differs', { day: check.day })}
    </Badge>
  );
}

function Differences({ jackpot: { check } }: { jackpot: Jackpot }) {
  const t = useT();
  if (!check || check.differences.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={t('jackpots.differs', { day: check.day })}>
      {check.differences.map((difference) => (
        <Text key={difference.what} size="sm">
          {t('jackpots.difference', difference)}
        </Text>
      ))}
    </Alert>
  );
}

function Pots({ jackpot: { levels, currency } }: { jackpot: Jackpot }) {
  const t = useT();
  return (
    <FactsTable
      minWidth={640}
      rows={levels}
      keyOf={({ level }) => level}
      columns={[
        { title: t('jackpots.pot'), cell: ({ level }) => <span className="id">{level}</span> },
        {
          title: t('jackpots.meter'),
          cell: ({ meter }) => <Amount value={meter} currency={currency} exact />,
        },
        {
          title: t('jackpots.limit'),
          cell: ({ limit }) => (limit === null ? '–' : <Amount value={limit} currency={currency} />),
        },
        { title: t('jackpots.openedAt'), cell: ({ openedAt }) => <Moment at={openedAt} /> },
      ]}
    />
  );
}

function Hits({ jackpot: { hits, currency } }: { jackpot: Jackpot }) {
  const t = useT();
  return (
    <FactsTable
      caption={t('jackpots.hits')}
      minWidth={640}
      rows={hits}
      keyOf={({ level, round, at }) => `${round} ${level} ${at}`}
      columns={[
        { title: t('jackpots.hitAt'), cell: ({ at }) => <Moment at={at} /> },
        { title: t('jackpots.pot'), cell: ({ level }) => level },
        {
          title: t('jackpots.meter'),
          cell: ({ amount }) => <Amount value={amount} currency={currency} exact />,
        },
        { title: t('jackpots.round'), cell: ({ round }) => <Identifier value={round} /> },
      ]}
    />
  );
}
