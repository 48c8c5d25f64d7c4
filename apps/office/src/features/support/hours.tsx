import { Card, Group, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '@feria/ui/format';
import type { OfficeHours, OfficeHoursList } from '@feria/contracts/support/desk';
import { call } from '../../ground/http/api.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { Form } from '../../ground/forms/form.tsx';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { SUPPORT } from './queries.ts';

const HOURS = SUPPORT.of('hours');
const USUAL = { from: '08:00', to: '22:00' };
/** A Monday: its week names the days in any language. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 24 * 60 * 60_000;

/** Opening hours of customer service, by the clock of each market. */
export function Hours() {
  const markets = useMarketNames();
  const { data, error, refetch } = useQuery({
    queryKey: HOURS,
    queryFn: () => call<OfficeHoursList>('GET', '/support/hours'),
  });
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton h={240} />;
  return (
    <Group align="start">
      {markets.map(({ code, countryName, timeZone }) => {
        const known = data.items.find(({ market }) => market === code);
        return (
          <MarketHours
            key={`${code} ${known?.version ?? 0}`}
            name={countryName}
            timeZone={timeZone}
            known={known ?? { market: code, days: Array.from({ length: 7 }, () => USUAL), version: 0 }}
          />
        );
      })}
    </Group>
  );
}

interface MarketHoursProps {
  name: string;
  timeZone: string;
  known: OfficeHours;
}

function MarketHours({ name, timeZone, known }: MarketHoursProps) {
  const t = useT();
  const lang = useLang();
  const done = useDone();
  const { may } = useSession();
  const queries = useQueryClient();
  const [days, setDays] = useState(known.days);
  const save = useMutation({
    mutationFn: () => call<OfficeHoursList>('POST', '/support/hours', { ...known, days }),
    onSuccess: (next) => {
      queries.setQueryData(HOURS, next);
      done(t('support.hoursSaved', { market: name }));
    },
  });
  const mayEdit = may('support.manage');
  const weekday = (at: Date) => formatDay(at, { lang, timeZone: 'UTC' }, { weekday: 'long' });
  const set = (at: number, day: OfficeHours['days'][number]) =>
    setDays(days.map((one, place) => (place === at ? day : one)));
  const rows = days.map((day, at) => {
    const label = weekday(new Date(MONDAY + at * DAY_MS));
    return (
      <Group key={label} gap="xs" wrap="nowrap">
        <Switch
          w={140}
          label={label}
          checked={day !== null}
          disabled={!mayEdit}
          onChange={(event) => set(at, event.currentTarget.checked ? USUAL : null)}
        />
        {day === null ? (
          <Text size="sm" c="dimmed">
            {t('support.noHours')}
          </Text>
        ) : (
          <>
            <TextInput
              size="xs"
              w={80}
              aria-label={t('support.hoursFrom', { day: label })}
              value={day.from}
              maxLength={5}
              disabled={!mayEdit}
              onChange={(event) => set(at, { ...day, from: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              w={80}
              aria-label={t('support.hoursTo', { day: label })}
              value={day.to}
              maxLength={5}
              disabled={!mayEdit}
              onChange={(event) => set(at, { ...day, to: event.currentTarget.value })}
            />
          </>
        )}
      </Group>
    );
  });
  return (
    <Card withBorder component="section" aria-label={name}>
      <Stack gap="xs">
        <Group gap="xs" align="baseline">
          <Text component="h2" size="md" fw={700} m={0}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {timeZone}
          </Text>
        </Group>
        {known.version === 0 && (
          <Text size="xs" c="dimmed">
            {t('support.hoursNone')}
          </Text>
        )}
        {mayEdit ? (
          <Form
            act={save}
            send={() => save.mutate()}
            submit={t('support.save')}
            button={{ size: 'xs', fullWidth: true }}
            gap="xs"
          >
            {rows}
          </Form>
        ) : (
          rows
        )}
      </Stack>
    </Card>
  );
}
