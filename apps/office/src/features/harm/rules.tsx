/** By which thresholds a market is judged, in words; whoever may, proposes others. */
import { Alert, Anchor, Button, Group, SegmentedControl, Skeleton, Stack, Table, Text } from '@mantine/core';
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
  const market = items.find(({ merchantCode }) => merchantCode === search.get('market')) ?? items[0];
  return (
    <Screen
      title={t('harm.rules.title')}
      aside={
        <Anchor component={Link} href="/harm" size="sm">
          {t('harm.toQueue')}
        </Anchor>
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
            data={items.map(({ merchantCode }) => merchantCode)}
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
  const textOf = useRuleText(currency);
  return (
    <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table fz="sm" aria-label={t('harm.rules.title')} verticalSpacing="xs">
        <Table.Tbody>
          {MARKERS.map((marker) => {
            const { isOn, points, coolOffDays } = rules.markers[marker];
            return (
              <Table.Tr key={marker}>
                <Table.Th scope="row" w="26%">
                  {t(`harm.marker.${marker}`)}
                </Table.Th>
                <Table.Td>
                  {isOn ? textOf(marker, rules) : t('harm.rules.off')}
                  {isOn && (
                    <Text size="xs" c="dimmed">
                      {t('harm.rules.terms', { points, days: coolOffDays })}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
          <Table.Tr>
            <Table.Th scope="row">{t('harm.rules.levels')}</Table.Th>
            <Table.Td>
              {(['medium', 'high', 'top'] as const)
                .map((level) => `${t(`harm.level.${level}`)} ≥ ${rules.levels[level]}`)
                .join(' · ')}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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
