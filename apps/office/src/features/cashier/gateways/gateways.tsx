/** The gateways: whether each takes payments by a rail, how it does and what it costs, and how payments went. */
import { Stack, Text } from '@mantine/core';
import type { Gateways } from '@feria/contracts/cashier/gateways';
import { useRecord } from '../../../ground/loading/detail-page.tsx';
import { Part } from '../../../ground/loading/part.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { GATEWAYS } from '../queries.ts';
import { Floats } from './floats.tsx';
import { Figures } from './figures.tsx';
import { Routes } from './routes.tsx';

/** Health moves by itself. */
const EVERY_MS = 30_000;

export function GatewaysPage() {
  const t = useT();
  const query = useRecord<Gateways>(GATEWAYS.list, '/gateways', { refetchInterval: EVERY_MS });
  const { data } = query;
  const codes = [...new Set(data?.routes.map(({ gateway }) => gateway))];
  return (
    <Screen title={t('nav.gateways')}>
      <Text size="sm" c="dimmed" maw={720}>
        {t('gateways.lead')}
      </Text>
      <Stack gap="md">
        {(!data || codes.length === 0) && (
          <Part
            title={t('nav.gateways')}
            isPending={query.isPending}
            error={query.error}
            retry={() => query.refetch()}
          >
            {data && <Text c="dimmed">{t('gateways.empty')}</Text>}
          </Part>
        )}
        {data &&
          codes.map((code) => (
            <Part key={code} title={code} error={query.error} retry={() => query.refetch()}>
              <Routes gateway={code} routes={data.routes.filter(({ gateway }) => gateway === code)} />
            </Part>
          ))}
        {data && data.floats.length > 0 && <Floats floats={data.floats} />}
        <Figures />
      </Stack>
    </Screen>
  );
}
