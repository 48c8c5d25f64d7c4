import { languageName } from '@feria/ui/names';
import { Badge, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { TemplateList } from '@feria/contracts/template-words';
import { call } from '../../app/api.ts';
import { Listing } from '../../app/listing.tsx';
import { useMarketNames } from '../../app/market-names.ts';
import { Screen } from '../../app/parts.tsx';
import { useLang, useT } from '../../app/texts.ts';
import { useThing } from './thing.ts';

/** What the house sends by itself, and in whose words, market by market. */
export function Templates() {
  const t = useT();
  const lang = useLang();
  const thing = useThing();
  const markets = useMarketNames();
  const [chosen, setChosen] = useState('');
  const market = chosen === '' ? (markets[0]?.code ?? '') : chosen;
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['templates', market],
    queryFn: () => call<TemplateList>('GET', `/templates?market=${market}`),
    enabled: market !== '',
  });
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
      <Select
        size="xs"
        w={200}
        label={t('column.market')}
        value={market}
        onChange={(value) => setChosen(value ?? '')}
        data={markets.map(({ code, countryName }) => ({ value: code, label: countryName }))}
        allowDeselect={false}
      />
      <Listing
        rows={data?.items ?? []}
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
          {
            accessor: 'en',
            title: languageName('en', lang),
            render: ({ versions }) => mark(versions.en),
          },
          {
            accessor: 'es',
            title: languageName('es', lang),
            render: ({ versions }) => mark(versions.es),
          },
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
