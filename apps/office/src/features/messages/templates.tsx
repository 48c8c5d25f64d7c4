import { languageName } from '@feria/ui/names';
import { Badge, Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { TemplateList } from '@feria/contracts/delivery/template-words';
import { TOPICS } from '@feria/contracts/delivery/topics';
import { call } from '../../ground/http/api.ts';
import { Listing } from '../../ground/lists/listing.tsx';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { useThing } from './thing.ts';
import { LANGUAGES } from '@feria/contracts/languages';

/** Who looks for something types it without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** What the house sends by itself, and in whose words, market by market. */
export function Templates() {
  const t = useT();
  const lang = useLang();
  const thing = useThing();
  const markets = useMarketNames();
  const [chosen, setChosen] = useState('');
  const [sought, setSought] = useState('');
  const [topic, setTopic] = useState<string | null>(null);
  const [isOwnOnly, setOwnOnly] = useState(false);
  const market = chosen === '' ? (markets[0]?.code ?? '') : chosen;
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['templates', market],
    queryFn: () => call<TemplateList>('GET', `/templates?market=${market}`),
    enabled: market !== '',
  });
  const shown = (data?.items ?? []).filter(
    (row) =>
      (topic === null || row.topic === topic) &&
      (!isOwnOnly || Object.values(row.versions).some((version) => version !== null)) &&
      plain(thing(row.template, row.variant)).includes(plain(sought)),
  );
  const mark = (version: number | null) =>
    version === null ? (
      t('templates.house')
    ) : (
      <Badge variant="light" color="teal" tt="none">
        {t('templates.version', { version })}
      </Badge>
    );
  return (
    <Screen title={t('nav.templates')} error={error} retry={() => void refetch()}>
      <Group align="end" gap="sm">
        <Select
          size="xs"
          w={160}
          label={t('column.market')}
          value={market}
          onChange={(value) => setChosen(value ?? '')}
          data={markets.map(({ code, countryName }) => ({ value: code, label: countryName }))}
          allowDeselect={false}
        />
        <Select
          size="xs"
          w={200}
          label={t('messages.topic')}
          value={topic}
          onChange={setTopic}
          data={TOPICS.map((one) => ({ value: one, label: t(`delivery.topic.${one}`) }))}
          placeholder={t('templates.everyTopic')}
          clearable
        />
        <TextInput
          size="xs"
          w={240}
          type="search"
          name="sought"
          label={t('templates.sought')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <Checkbox
          size="xs"
          mb={6}
          label={t('templates.ownOnly')}
          checked={isOwnOnly}
          onChange={(event) => setOwnOnly(event.currentTarget.checked)}
        />
      </Group>
      <Listing
        rows={shown}
        loading={isPending}
        empty={t('templates.empty')}
        open={(row) => `/templates/${market}/${row.id}`}
        columns={[
          {
            accessor: 'template',
            title: t('delivery.template'),
            render: (row) => (
              <Link href={`/templates/${market}/${row.id}`}>{thing(row.template, row.variant)}</Link>
            ),
          },
          {
            accessor: 'topic',
            title: t('messages.topic'),
            render: (row) => t(`delivery.topic.${row.topic ?? 'none'}`),
          },
          ...LANGUAGES.map((language) => ({
            accessor: language,
            title: languageName(language, lang),
            render: ({ versions }: TemplateList['items'][number]) => mark(versions[language]),
          })),
          {
            accessor: 'needsTwo',
            title: t('templates.published'),
            render: (row) => t(row.needsTwo ? 'templates.byTwo' : 'templates.byOne'),
          },
        ]}
      />
    </Screen>
  );
}
