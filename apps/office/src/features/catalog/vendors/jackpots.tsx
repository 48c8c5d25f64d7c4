import { Alert, Badge, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VendorJackpots } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { VENDORS } from '../../../ground/http/keys.ts';

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
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('jackpots.pot')}</Table.Th>
            <Table.Th>{t('jackpots.meter')}</Table.Th>
            <Table.Th>{t('jackpots.limit')}</Table.Th>
            <Table.Th>{t('jackpots.openedAt')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {levels.map(({ level, meter, limit, openedAt }) => (
            <Table.Tr key={level}>
              <Table.Td className="id">{level}</Table.Td>
              <Table.Td>
                <Amount value={meter} currency={currency} exact />
              </Table.Td>
              <Table.Td>{limit === null ? '–' : <Amount value={limit} currency={currency} />}</Table.Td>
              <Table.Td>
                <Moment at={openedAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Hits({ jackpot: { hits, currency } }: { jackpot: Jackpot }) {
  const t = useT();
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing={6} fz="sm" captionSide="top">
        <Table.Caption>{t('jackpots.hits')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('jackpots.hitAt')}</Table.Th>
            <Table.Th>{t('jackpots.pot')}</Table.Th>
            <Table.Th>{t('jackpots.meter')}</Table.Th>
            <Table.Th>{t('jackpots.round')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hits.map(({ level, amount, round, at }) => (
            <Table.Tr key={`${round} ${level} ${at}`}>
              <Table.Td>
                <Moment at={at} />
              </Table.Td>
              <Table.Td>{level}</Table.Td>
              <Table.Td>
                <Amount value={amount} currency={currency} exact />
              </Table.Td>
              <Table.Td>
                <Identifier value={round} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
