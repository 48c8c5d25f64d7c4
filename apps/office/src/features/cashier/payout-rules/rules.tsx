/** By what withdrawals of a market are judged, in words; whoever may, tries others and proposes them. */
import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PAYOUT_RULES, TRIED_DAYS, type PayoutRule } from '@feria/contracts/cashier/payout-rules';
import type { MarketPayoutRules, PayoutRulesList } from '@feria/contracts/cashier/payout-rules-office';
import { formatPercent } from '@feria/ui/format';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { call } from '../../../ground/http/api.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { Part } from '../../../ground/loading/part.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useMoney } from '../../../ground/values/amount.tsx';
import { useMarketName } from '../../../ground/values/market-names.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { PAYOUT_RULES_KEY } from '../queries.ts';
import { RulesEditor } from './rules-editor.tsx';
import { useRuleText } from './rule-text.ts';

export function PayoutRules() {
  const t = useT();
  const { may } = useSession();
  const [search, setSearch] = useSearchParams();
  const [isEdited, setEdited] = useState(false);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: PAYOUT_RULES_KEY,
    queryFn: () => call<PayoutRulesList>('GET', '/payout-rules'),
  });
  const items = data?.items ?? [];
  const nameOf = useMarketName();
  const market = items.find(({ merchantCode }) => merchantCode === search.get('market')) ?? items[0];
  return (
    <Screen
      title={t('payoutRules.title')}
      aside={
        <Button component={Link} href="/withdrawals" variant="default">
          {t('payoutRules.toQueue')}
        </Button>
      }
      error={error}
      retry={() => void refetch()}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('payoutRules.lead')}
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
          <ByItself market={market} />
          <Standing market={market} />
          {isEdited ? (
            <RulesEditor key={market.merchantCode} market={market} onClose={() => setEdited(false)} />
          ) : (
            <>
              <InWords market={market} />
              {may('cashier.rules') && market.waiting === null && (
                <Button w="fit-content" onClick={() => setEdited(true)}>
                  {t('payoutRules.edit')}
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

/** How much of the work the rules do by themselves. */
function ByItself({ market: { lately, merchantCode } }: { market: MarketPayoutRules }) {
  const t = useT();
  const lang = useLang();
  const { decided, byItself } = lately;
  const told = { days: TRIED_DAYS, decided, byItself };
  return (
    <Text size="sm">
      {decided === 0
        ? t('payoutRules.byItselfNone', told)
        : t('payoutRules.byItself', {
            ...told,
            share: formatPercent((byItself / decided) * 100, lang, merchantCode, { most: 1 }),
          })}
    </Text>
  );
}

function Standing({ market: { waiting } }: { market: MarketPayoutRules }) {
  const t = useT();
  const { may } = useSession();
  if (waiting === null) return null;
  return (
    <Alert color="yellow">
      <Group gap="xs">
        <Text size="sm">{t('payoutRules.waiting')}</Text>
        {may('approvals.read') && <Link href={`/approvals/${waiting.id}`}>{t('payoutRules.see')}</Link>}
      </Group>
    </Alert>
  );
}

function InWords({ market: { rules, currency } }: { market: MarketPayoutRules }) {
  const t = useT();
  const money = useMoney();
  const { payBelow } = rules;
  const line =
    payBelow === 0
      ? t('payoutRules.payBelowNone')
      : t('payoutRules.payBelowText', { amount: money(String(payBelow), currency) });
  return (
    <FactsTable
      label={t('payoutRules.title')}
      minWidth={0}
      cards
      rows={['payBelow' as const, ...PAYOUT_RULES]}
      keyOf={(row) => row}
      columns={[
        {
          head: true,
          cell: (row) => t(row === 'payBelow' ? 'payoutRules.payBelow' : `payoutRules.rule.${row}`),
        },
        {
          cell: (row) => (row === 'payBelow' ? line : <Rule rule={row} rules={rules} currency={currency} />),
        },
      ]}
    />
  );
}

interface RuleProps {
  rule: PayoutRule;
  rules: MarketPayoutRules['rules'];
  currency: string;
}

function Rule({ rule, rules, currency }: RuleProps) {
  const t = useT();
  const { asks } = useRuleText(currency);
  const setting = rules.rules[rule];
  if (!setting.isOn) return t('payoutRules.off');
  return (
    <>
      {asks(rule, setting)}
      <Text size="xs" c="dimmed">
        {t(`payoutRules.does.${setting.does}`)}
      </Text>
    </>
  );
}

function Versions({ market: { versions, merchantCode } }: { market: MarketPayoutRules }) {
  const t = useT();
  return (
    <Part title={t('payoutRules.history')}>
      <Stack component="ol" gap="xs" m={0} p={0} className="plain-list">
        {versions.map(({ version, at, askedBy, approvedBy, reason }) => (
          <li key={version}>
            <Text size="sm" component="div">
              {t('payoutRules.version', { version })} <Moment at={at} market={merchantCode} />
            </Text>
            <Text size="xs" c="dimmed" className="note">
              {t('payoutRules.by', { askedBy, approvedBy, reason })}
            </Text>
          </li>
        ))}
        <li>
          <Text size="sm">{t('payoutRules.began')}</Text>
        </li>
      </Stack>
    </Part>
  );
}
