import { Button, Group, Select, Skeleton, Text, TextInput } from '@mantine/core';
import { addDays } from '@feria/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ChatNumbers } from '@feria/contracts/support/desk';
import { call } from '../../ground/http/api.ts';
import { marketOptions, useMarketNames } from '../../ground/market/market-names.ts';
import { useOpenedOn } from '../../ground/market/use-today.ts';
import { searchOf } from '../../ground/http/search.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { useDay } from '../../ground/values/day.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { SUPPORT } from './queries.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

const SHOWN_DAYS = 14;

/** How soon members are answered, and what they think of it. */
export function Numbers() {
  const t = useT();
  const markets = useMarketNames();
  const openedOn = useOpenedOn();
  const [filters, choose] = useFilters({ from: addDays(openedOn, -SHOWN_DAYS), to: openedOn, market: '' });
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
          data={[{ value: '', label: t('support.everyMarket') }, ...marketOptions(markets)]}
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
  const dayOf = useDay();
  return (
    <FactsTable
      label={t('support.numbersTitle')}
      minWidth={620}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        {
          title: t('support.day'),
          cell: ({ day }) => (
            <time className="num" dateTime={day}>
              {dayOf(day)}
            </time>
          ),
        },
        { title: t('support.column.chats'), end: true, cell: ({ chats }) => chats },
        { title: t('support.column.unanswered'), end: true, cell: ({ unanswered }) => unanswered },
        { title: t('support.column.firstAnswer'), end: true, cell: ({ firstAnswer }) => spanOf(firstAnswer) },
        { title: t('support.column.longest'), end: true, cell: ({ longest }) => spanOf(longest) },
        {
          title: t('support.column.ratings'),
          end: true,
          cell: ({ rating, rated }) =>
            rating === null ? '–' : t('support.ofFive', { mark: String(rating), count: rated }),
        },
      ]}
    />
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
