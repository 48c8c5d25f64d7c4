import { inLanguage, LANGUAGES, REQUIRED_LANGUAGES } from '@feria/contracts/languages';
import { MarketNames } from '../../ground/values/market-names.tsx';
import { endonym } from '@feria/ui/names';
import { Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Holiday, SaveHoliday } from '@feria/contracts/support/desk';
import { noWords, withWords } from '../../ground/forms/words.ts';
import { marketOptions, useMarketNames } from '../../ground/market/market-names.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { KeptDialog, KeptList, KeptName } from './kept-list.tsx';

const PATH = '/support/holidays';
const USUAL = { from: '09:00', to: '13:00' };
const slashed = (day: string): string => day.replaceAll('-', '/');

/** Days of a market's calendar on which its usual hours do not hold, the next ones first. */
export function HolidayList() {
  const t = useT();
  const lang = useLang();
  return (
    <Stack gap="sm" component="section" aria-label={t('support.holidays')}>
      <div>
        <Text component="h2" size="md" fw={700} m={0}>
          {t('support.holidays')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('support.holidaysHint')}
        </Text>
      </div>
      <KeptList<Holiday>
        path={PATH}
        newLabel={t('support.newHoliday')}
        empty={t('support.noHolidays')}
        columns={[
          {
            accessor: 'from',
            title: t('support.days'),
            render: ({ from, to }) => (
              <Text size="sm" className="num" style={{ whiteSpace: 'nowrap' }}>
                {from === to ? slashed(from) : `${slashed(from)} – ${slashed(to)}`}
              </Text>
            ),
          },
          {
            accessor: 'name',
            title: t('support.name'),
            render: ({ name, isOff }) => <KeptName isOff={isOff}>{inLanguage(name, lang)}</KeptName>,
          },
          {
            accessor: 'market',
            title: t('column.market'),
            render: ({ market }) => <MarketNames codes={[market]} />,
          },
          {
            accessor: 'hours',
            title: t('support.part.hours'),
            render: ({ hours }) => (
              <Text size="sm" className="num" {...(hours ? {} : { c: 'dimmed' })}>
                {hours ? `${hours.from} – ${hours.to}` : t('support.noHours')}
              </Text>
            ),
          },
        ]}
        edit={(row, onClose) => <HolidayDialog holiday={row} onClose={onClose} />}
      />
    </Stack>
  );
}

function HolidayDialog({ holiday, onClose }: { holiday: Holiday | null; onClose: () => void }) {
  const t = useT();
  const markets = useMarketNames();
  const [given, setGiven] = useState<SaveHoliday>(
    holiday ?? {
      market: markets[0]?.code ?? 'CO',
      from: '',
      to: '',
      hours: null,
      isOff: false,
      name: noWords(),
    },
  );
  const set = (changed: Partial<SaveHoliday>) => setGiven({ ...given, ...changed });
  const { hours } = given;
  return (
    <KeptDialog
      path={PATH}
      title={t(holiday ? 'support.editHoliday' : 'support.newHoliday')}
      given={given}
      onClose={onClose}
    >
      <Select
        data-autofocus
        required
        label={t('column.market')}
        description={t('support.holidayMarketHint')}
        data={marketOptions(markets)}
        value={given.market}
        allowDeselect={false}
        onChange={(next) => set({ market: markets.find(({ code }) => code === next)?.code ?? given.market })}
      />
      <Group grow align="start">
        <TextInput
          type="date"
          required
          label={t('support.firstDay')}
          value={given.from}
          onChange={(event) => {
            const from = event.currentTarget.value;
            // Most are one day.
            set({ from, to: given.to < from ? from : given.to });
          }}
        />
        <TextInput
          type="date"
          required
          label={t('support.lastDay')}
          min={given.from}
          value={given.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </Group>
      {LANGUAGES.toReversed().map((one) => (
        <TextInput
          key={one}
          required={REQUIRED_LANGUAGES.includes(one)}
          label={t('support.nameIn', { language: endonym(one) })}
          maxLength={60}
          value={given.name[one] ?? ''}
          onChange={(event) => set({ name: withWords(given.name, one, event.currentTarget.value) })}
        />
      ))}
      <Switch
        label={t('support.someHours')}
        checked={hours !== null}
        onChange={(event) => set({ hours: event.currentTarget.checked ? USUAL : null })}
      />
      {hours && (
        <Group grow>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              required
              label={t(end === 'from' ? 'support.opensAt' : 'support.closesAt')}
              placeholder="00:00"
              maxLength={5}
              value={hours[end]}
              onChange={(event) => set({ hours: { ...hours, [end]: event.currentTarget.value } })}
            />
          ))}
        </Group>
      )}
      <Switch
        label={t('support.holidayOff')}
        checked={given.isOff ?? false}
        onChange={(event) => set({ isOff: event.currentTarget.checked })}
      />
    </KeptDialog>
  );
}
