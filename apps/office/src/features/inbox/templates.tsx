import { languageName } from '@feria/ui/names';
import { Badge, Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { TemplateList } from '@feria/contracts/delivery/template-words';
import { TOPICS } from '@feria/contracts/delivery/topics';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { useWhole } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { useThing } from './thing.ts';
import { TEMPLATES } from './queries.ts';
import { LANGUAGES } from '@feria/contracts/languages';

/** Who looks for something types it without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The messages that the platform sends by itself, and whether each market overrides their text. */
export function Templates() {
  const t = useT();
  const lang = useLang();
  const thing = useThing();
  const markets = useMarketNames();
  const [filters, choose] = useFilters(
    { market: '', topic: '', words: '' },
    { market: markets.map(({ code }) => code), topic: ['', ...TOPICS], words: ['', 'own'] },
  );
  const { topic, words } = filters;
  const [sought, setSought] = useState('');
  const market = filters.market === '' ? (markets[0]?.code ?? '') : filters.market;
  const list = useWhole<TemplateList>(TEMPLATES.of('market', market), `/templates?market=${market}`, {
    enabled: market !== '',
  });
  const items = list.items.filter(
    (row) =>
      (topic === '' || row.topic === topic) &&
      (words === '' || Object.values(row.versions).some((version) => version !== null)) &&
      plain(thing(row.template, row.variant)).includes(plain(sought)),
  );
  const mark = (version: number | null) =>
    version === null ? (
      t('templates.builtIn')
    ) : (
      <Badge variant="light" color="teal" tt="none">
        {t('templates.version', { version })}
      </Badge>
    );
  return (
    <ListPage
      title={t('nav.templates')}
      list={{ ...list, items }}
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
    >
      <Group align="end" gap="sm">
        <Select
          size="xs"
          w={160}
          label={t('column.market')}
          value={market}
          onChange={(value) => choose({ market: value ?? '' })}
          data={markets.map(({ code, countryName }) => ({ value: code, label: countryName }))}
          allowDeselect={false}
        />
        <Select
          size="xs"
          w={200}
          label={t('messages.topic')}
          value={topic || null}
          onChange={(value) => choose({ topic: value ?? '' })}
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
          checked={words === 'own'}
          onChange={(event) => choose({ words: event.currentTarget.checked ? 'own' : '' })}
        />
      </Group>
    </ListPage>
  );
}
