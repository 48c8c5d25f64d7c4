import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { WithdrawalRules } from '@feria/contracts/members/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { formatMoney } from '@feria/ui/format';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { State } from '../../ground/values/state.tsx';
import { useLang, useT, type TextKey } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

type Judged = WithdrawalRules['items'][number];

/** "Why can they not withdraw?": every rule with its yes or no, and what to do; then what is on its way. */
export function WithdrawalRulesCard({ member: { id } }: { member: OfficeMember }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MEMBERS.one(id, 'withdrawal-rules'),
    queryFn: () => call<WithdrawalRules>('GET', `/members/${id}/withdrawal-rules`),
  });
  const broken = data?.items.filter(({ isMet }) => !isMet).length ?? 0;
  return (
    <Part title={t('rules.title')} isPending={isPending} error={error} retry={refetch}>
      {data && (
        <>
          <Text size="sm" fw={600}>
            {broken === 0 ? t('rules.can') : t('rules.cannot', { count: broken })}
          </Text>
          <Stack component="ul" gap="xs" m={0} p={0} className="plain-list">
            {data.items.map((rule) => (
              <Rule key={rule.rule} rule={rule} />
            ))}
          </Stack>
          <OnTheWay rules={data} />
        </>
      )}
    </Part>
  );
}

function Rule({ rule: { rule, isMet, facts } }: { rule: Judged }) {
  const t = useT();
  const lang = useLang();
  const currency = facts['currency'] ?? '';
  const isAmount = (text: string): boolean => /^-?\d+\.\d+$/.test(text);
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      isAmount(value)
        ? formatMoney(value, currency, lang, undefined, { withCode: true })
        : /^\d+$/.test(value)
          ? Number(value)
          : value,
    ]),
  );
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="start">
      <Badge miw={44} flex="none" variant="light" color={isMet ? 'teal' : 'red'} tt="none">
        {t(isMet ? 'rules.yes' : 'rules.no')}
      </Badge>
      <div>
        <Text size="sm">{t(`rule.${rule}` as TextKey)}</Text>
        <Text size="xs" c="dimmed">
          {t(`rule.${rule}.${stateOf(rule, isMet, facts)}` as TextKey, values)}
        </Text>
      </div>
    </Group>
  );
}

/** A block and an exclusion are met either way; what is said of them differs. */
function stateOf(rule: Judged['rule'], isMet: boolean, facts: Judged['facts']): 'yes' | 'no' {
  if (rule === 'play_block' || rule === 'exclusion') return facts['on'] === 'true' ? 'no' : 'yes';
  return isMet ? 'yes' : 'no';
}

function OnTheWay({ rules: { open } }: { rules: WithdrawalRules }) {
  const t = useT();
  if (open.length === 0) return <Text size="sm">{t('rules.nothingOpen')}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('rules.open')}
      </Text>
      {open.map((one) => (
        <div key={one.id}>
          <Group gap="xs" fz="sm">
            <Link href={`/withdrawals/${one.id}`}>{one.reference}</Link>
            <Amount value={one.amount} currency={one.currency} />
            <State state={one.state} />
          </Group>
          <Text size="xs" c="dimmed">
            {one.approvalId ? (
              <Link href={`/approvals/${one.approvalId}`}>{t('rules.waitsForSecond')}</Link>
            ) : (
              t(`rules.todo.${one.state}` as TextKey)
            )}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
