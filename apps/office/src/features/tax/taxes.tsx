/** Taxes of a period: what was charged and given back, what is behind each line, and whether a certificate is ours. */
import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { inLanguage } from '@feria/contracts/languages';
import type { TaxReport } from '@feria/contracts/tax/office';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { call, fetchFile } from '../../ground/http/api.ts';
import { isInOrder, monthSoFar, type Days } from '../../ground/market/days.ts';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { useOpenedOn } from '../../ground/market/use-today.ts';
import { searchOf } from '../../ground/http/search.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { Screen } from '../../ground/loading/screen.tsx';
import { saveFile } from '../../ground/http/save-file.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { CertificateCard } from './certificate.tsx';
import { Report } from './report.tsx';
import { TAXES } from './queries.ts';
import { MarketNames } from '../../ground/values/market-names.tsx';

type Request = Days & { market: string };

export function Taxes() {
  const t = useT();
  const openedOn = useOpenedOn();
  const [request, choose] = useFilters({ ...monthSoFar(openedOn), market: '' });
  const isWhole = isInOrder(request);
  const search = searchOf(request);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: TAXES.of('report', request),
    queryFn: () => call<TaxReport>('GET', `/taxes?${search}`),
    placeholderData: keepPreviousData,
    enabled: isWhole,
  });
  return (
    <Screen title={t('nav.taxes')} error={error} retry={() => void refetch()}>
      <Text size="sm" maw={720}>
        {t('taxes.lead')}
      </Text>
      <Period request={request} change={choose} isInOrder={isWhole} />
      {isPending && isWhole && <Skeleton h={200} />}
      {data && (
        <Stack>
          <Report rows={data.rows} days={request} />
          <File search={search} request={request} />
          {data.revenue.length > 0 && <Revenue report={data} />}
        </Stack>
      )}
      <CertificateCard />
    </Screen>
  );
}

type PeriodProps = { request: Request; change: (next: Partial<Request>) => void; isInOrder: boolean };

function Period({ request, change, isInOrder }: PeriodProps) {
  const t = useT();
  const markets = useMarketNames();
  return (
    <Group align="end">
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(`statement.${end}`)}
          value={request[end]}
          error={isInOrder ? null : t('statement.backwards')}
          onChange={(event) => change({ [end]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={t('taxes.market')}
        value={request.market}
        onChange={(event) => change({ market: event.currentTarget.value })}
        data={[
          { value: '', label: t('taxes.all') },
          ...markets.map(({ code }) => ({ value: code, label: code })),
        ]}
      />
    </Group>
  );
}

function File({ search, request: { from, to } }: { search: string; request: Request }) {
  const t = useT();
  const take = useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile(`/taxes/file?${search}`), `feria-taxes-${from}-${to}.csv`),
  });
  return (
    <Group>
      <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
        {t('taxes.csv')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('taxes.trace')}
      </Text>
      <RefusalAlert error={take.error} />
    </Group>
  );
}

/** How each revenue tax is worked out. */
function Revenue({ report: { revenue } }: { report: TaxReport }) {
  const t = useT();
  const lang = useLang();
  return (
    <Part title={t('taxes.revenue')} lead={t('taxes.revenueLoss')}>
      {revenue.map((row) => (
        <Text size="sm" key={`${row.market} ${row.code} ${row.from}`}>
          <MarketNames codes={[row.market]} />:{' '}
          {t('taxes.revenueLine', {
            name: inLanguage(row.name, lang),
            from: row.from,
            to: row.to,
            staked: row.staked,
            won: row.won,
            revenue: row.revenue,
            due: row.due,
          })}{' '}
          <Text span fw={700}>
            <Amount value={row.due} currency={row.currency} exact />
          </Text>
        </Text>
      ))}
    </Part>
  );
}
