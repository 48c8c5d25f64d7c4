/** By which thresholds a market is judged, in words; whoever may, proposes others. */
import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MarketRules, RulesList } from '@feria/contracts/harm/office';
import { MARKERS, type HarmRules as Rules } from '@feria/contracts/harm/markers';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { Screen } from '../../ground/loading/screen.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { useRuleText } from './rule-text.ts';
import { RulesEditor } from './rules-editor.tsx';
import { HARM } from '../../ground/http/keys.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';
import { useMarketName } from '../../ground/values/market-names.tsx';

export function HarmRules() {
  const t = useT();
  const { may } = useSession();
  const [search, setSearch] = useSearchParams();
  const [isEdited, setEdited] = useState(false);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: HARM.of('rules'),
    queryFn: () => call<RulesList>('GET', '/harm/rules'),
  });
  const items = data?.items ?? [];
  const nameOf = useMarketName();
  const market = items.find(({ merchantCode }) => merchantCode === search.get('market')) ?? items[0];
  return (
    <Screen
      title={t('harm.rules.title')}
      aside={
        <Button component={Link} href="/harm" variant="default">
          {t('harm.toQueue')}
        </Button>
      }
      error={error}
      retry={() => void refetch()}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('harm.rules.lead')}
      </Text>
      {isPending && <Skeleton h={320} />}
      {market && (
        <Stack maw={900}>
          <SegmentedControl
            w="fit-content"
            aria-label={t('column.market')}
            value={market.merchantCode}
            onChange={(code) => {
              setEdited(false);
              setSearch({ market: code }, { replace: true });
            }}
            data={items.map(({ merchantCode }) => ({ value: merchantCode, label: nameOf(merchantCode) }))}
          />
          <Standing market={market} />
          {isEdited ? (
            <RulesEditor key={market.merchantCode} market={market} onClose={() => setEdited(false)} />
          ) : (
            <>
              <InWords rules={market.rules} currency={market.currency} />
              {may('harm.rules') && market.waiting === null && (
                <Button w="fit-content" onClick={() => setEdited(true)}>
                  {t('harm.rules.edit')}
                </Button>
              )}
            </>
          )}
          <Versions market={market} />
        </Stack>
      )}
    </Screen>
  );
}

function Standing({ market: { waiting } }: { market: MarketRules }) {
  const t = useT();
  const { may } = useSession();
  if (waiting === null) return null;
  return (
    <Alert color="yellow">
      <Group gap="xs">
        <Text size="sm">{t('harm.rules.waiting')}</Text>
        {may('approvals.read') && <Link href={`/approvals/${waiting.id}`}>{t('harm.rules.see')}</Link>}
      </Group>
    </Alert>
  );
}

function InWords({ rules, currency }: { rules: Rules; currency: string }) {
  const t = useT();
  const levels = (['medium', 'high', 'top'] as const)
    .map((level) => `${t(`harm.level.${level}`)} ≥ ${rules.levels[level]}`)
    .join(' · ');
  return (
    <FactsTable
      label={t('harm.rules.title')}
      minWidth={0}
      cards
      rows={[...MARKERS, 'levels' as const]}
      keyOf={(row) => row}
      columns={[
        {
          head: true,
          cell: (row) => t(row === 'levels' ? 'harm.rules.levels' : `harm.marker.${row}`),
        },
        {
          cell: (row) =>
            row === 'levels' ? levels : <Marker marker={row} rules={rules} currency={currency} />,
        },
      ]}
    />
  );
}

interface MarkerProps {
  marker: (typeof MARKERS)[number];
  rules: Rules;
  currency: string;
}

function Marker({ marker, rules, currency }: MarkerProps) {
  const t = useT();
  const textOf = useRuleText(currency);
  const { isOn, points, coolOffDays } = rules.markers[marker];
  if (!isOn) return t('harm.rules.off');
  return (
    <>
      {textOf(marker, rules)}
      <Text size="xs" c="dimmed">
        {t('harm.rules.terms', { points, days: coolOffDays })}
      </Text>
    </>
  );
}

function Versions({ market: { versions, merchantCode } }: { market: MarketRules }) {
  const t = useT();
  return (
    <Part title={t('harm.history')}>
      <Stack component="ol" gap="xs" m={0} p={0} className="plain-list">
        {versions.map(({ version, at, askedBy, approvedBy, reason }) => (
          <li key={version}>
            <Text size="sm" component="div">
              {t('harm.rules.version', { version })} <Moment at={at} market={merchantCode} />
            </Text>
            <Text size="xs" c="dimmed" className="note">
              {t('harm.rules.by', { askedBy, approvedBy, reason })}
            </Text>
          </li>
        ))}
        <li>
          <Text size="sm">{t('harm.rules.began')}</Text>
        </li>
      </Stack>
    </Part>
  );
}
