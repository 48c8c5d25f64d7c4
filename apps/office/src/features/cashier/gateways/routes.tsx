/** The rails of one gateway: their state, their tries, their costs, and the switches. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GatewayRoute, Gateways } from '@feria/contracts/cashier/gateways';
import { formatDuration, formatPercent } from '@feria/ui/format';
import { useDone } from '../../../ground/feedback/done.ts';
import { useConfirm } from '../../../ground/forms/confirm.tsx';
import { call } from '../../../ground/http/api.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useMoney } from '../../../ground/values/amount.tsx';
import { useRate } from '../../../ground/values/rate.ts';
import { GATEWAYS } from '../queries.ts';
import { CostDialog } from './cost-dialog.tsx';
import { RouteState } from './route-state.tsx';

type RoutesProps = { gateway: string; routes: readonly GatewayRoute[] };

export function Routes({ gateway, routes }: RoutesProps) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const [costOf, setCostOf] = useState<GatewayRoute | null>(null);
  const { ask, dialog } = useSwitch();
  const market = useMarketNames()[0]?.code;
  const mayAct = may('cashier.decide');
  return (
    <>
      <FactsTable
        label={gateway}
        minWidth={900}
        rows={routes}
        keyOf={({ rail, direction }) => `${rail} ${direction}`}
        columns={[
          { title: t('gateways.rail'), head: true, cell: ({ rail }) => t(`market.option.rail.${rail}`) },
          { title: t('gateways.direction'), cell: ({ direction }) => t(`gateways.${direction}`) },
          { title: t('gateways.state'), cell: (route) => <RouteState route={route} /> },
          ...(['recent', 'day', 'week'] as const).map((span) => ({
            title: t(`gateways.${span}`),
            end: true,
            cell: (route: GatewayRoute) => <Share {...route[span]} />,
          })),
          {
            title: t('gateways.median'),
            end: true,
            cell: ({ medianSeconds }) =>
              medianSeconds === null ? '–' : formatDuration(medianSeconds, lang, market),
          },
          { title: t('gateways.cost'), cell: (route) => <Costs route={route} /> },
          {
            cell: (route) =>
              mayAct && (
                <Group gap={4} wrap="nowrap">
                  <Button size="compact-xs" variant="default" onClick={() => setCostOf(route)}>
                    {t('gateways.cost.set')}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="light"
                    {...(route.off ? {} : { color: 'red' })}
                    onClick={() => ask(route)}
                  >
                    {t(route.off ? 'gateways.switchOn' : 'gateways.switchOff')}
                  </Button>
                </Group>
              ),
          },
        ]}
      />
      {dialog}
      {costOf && <CostDialog route={costOf} onClose={() => setCostOf(null)} />}
    </>
  );
}

function Share({ tries, good }: { tries: number; good: number }) {
  const t = useT();
  const lang = useLang();
  const market = useMarketNames()[0]?.code;
  if (tries === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('gateways.none')}
      </Text>
    );
  const share = formatPercent((good * 100) / tries, lang, market, { most: 0 });
  return <>{t('gateways.share', { share, tries: String(tries) })}</>;
}

/** The newest of each currency. */
function Costs({ route: { costs } }: { route: GatewayRoute }) {
  const t = useT();
  const money = useMoney();
  const rate = useRate();
  const newest = costs.filter(
    ({ currency }, index) => costs.findIndex((one) => one.currency === currency) === index,
  );
  if (newest.length === 0) return '–';
  return (
    <Stack gap={0}>
      {newest.map(({ currency, fixed, ppm }) => (
        <bdi key={currency} className="num">
          {t('gateways.cost.said', { fixed: money(fixed, currency), share: rate(ppm) })}
        </bdi>
      ))}
    </Stack>
  );
}

/** What was switched off with all rails comes back so. */
function useSwitch() {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirm();
  const ask = ({ gateway, rail, direction, off }: GatewayRoute): void => {
    const words = { gateway, rail: t(`market.option.rail.${rail}`), direction: t(`gateways.${direction}`) };
    const isOn = off !== null;
    const asked = { gateway, rail: off?.isWhole === true ? null : rail, direction };
    confirm({
      title: t(isOn ? 'gateways.onTitle' : 'gateways.offTitle', words),
      text: [t(isOn ? 'gateways.onText' : 'gateways.offText'), off?.isWhole ? t('gateways.onWhole') : '']
        .join(' ')
        .trim(),
      yes: t(isOn ? 'gateways.switchOn' : 'gateways.switchOff'),
      isGrave: !isOn,
      reason: 'needed',
      send: async (reason) => {
        const all = await call<Gateways>('POST', isOn ? '/gateways/on' : '/gateways/off', {
          ...asked,
          reason,
        });
        queries.setQueryData(GATEWAYS.list, all);
      },
      onDone: () => done(t(isOn ? 'gateways.onDone' : 'gateways.offDone', words)),
    });
  };
  return { ask, dialog };
}
