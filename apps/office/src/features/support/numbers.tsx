import { Button, Group, Select, Skeleton, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ChatNumbers } from '@feria/contracts/support/desk';
import { call } from '../../ground/http/api.ts';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { searchOf } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { SUPPORT } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const SHOWN_DAYS = 14;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** How soon members are answered, and what they think of it. */
export function Numbers() {
  const t = useT();
  const markets = useMarketNames();
  const [standard] = useState(() => ({
    from: dayOf(Date.now() - SHOWN_DAYS * DAY_MS),
    to: dayOf(Date.now()),
    market: '',
  }));
  const [filters, choose] = useFilters(standard);
  const { from, to, market } = filters;
  const search = searchOf(filters);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: SUPPORT.of('numbers', search),
    queryFn: () => call<ChatNumbers>('GET', `/support/numbers?${search}`),
    enabled: from !== '' && to !== '',
  });
  return (
    <Screen
      title={t('support.numbersTitle')}
      aside={
        <Button component={Link} href="/support" variant="default">
          {t('nav.support')}
        </Button>
      }
      error={error}
      retry={() => void refetch()}
    >
      <Group align="end">
        <TextInput
          type="date"
          size="xs"
          label={t('support.from')}
          value={from}
          onChange={(event) => choose({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          size="xs"
          label={t('support.to')}
          value={to}
          onChange={(event) => choose({ to: event.currentTarget.value })}
        />
        <Select
          size="xs"
          w={160}
          label={t('column.market')}
          value={market}
          allowDeselect={false}
          onChange={(value) => choose({ market: value ?? '' })}
          data={[
            { value: '', label: t('support.everyMarket') },
            ...markets.map(({ code, countryName }) => ({ value: code, label: countryName })),
          ]}
        />
      </Group>
      {isPending && <Skeleton h={240} />}
      {data?.days.length === 0 && <Text size="sm">{t('support.noNumbers')}</Text>}
      {data && data.days.length > 0 && <Days days={data.days} />}
    </Screen>
  );
}

function Days({ days }: { days: ChatNumbers['days'] }) {
  const t = useT();
  return (
    <Table.ScrollContainer minWidth={620} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table fz="sm" aria-label={t('support.numbersTitle')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('support.day')}</Table.Th>
            {(['chats', 'unanswered', 'firstAnswer', 'longest', 'ratings'] as const).map((name) => (
              <Table.Th key={name} ta="end">
                {t(`support.column.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="num">
          {days.map(({ day, chats, unanswered, firstAnswer, longest, rating, rated }) => (
            <Table.Tr key={day}>
              <Table.Td>{day.replaceAll('-', '/')}</Table.Td>
              <Table.Td ta="end">{chats}</Table.Td>
              <Table.Td ta="end">{unanswered}</Table.Td>
              <Table.Td ta="end">{spanOf(firstAnswer)}</Table.Td>
              <Table.Td ta="end">{spanOf(longest)}</Table.Td>
              <Table.Td ta="end">
                {rating === null ? '–' : t('support.ofFive', { mark: String(rating), count: rated })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** As a stop-watch shows it. */
function spanOf(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
