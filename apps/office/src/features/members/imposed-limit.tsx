import { Button, Card, Group, Select, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMIT_KINDS, PERIODS_OF, type LimitKind, type LimitPeriod } from '@feria/contracts/limits/kinds';
import type { MemberLimits } from '@feria/contracts/members/office';
import { parseAmount } from '@feria/ui/parse-amount';
import { ReasonField, isReason } from '../../ground/forms/form-parts.tsx';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

const CHOICES = LIMIT_KINDS.flatMap((kind) => PERIODS_OF[kind].map((period) => ({ kind, period })));
type Choice = { kind: LimitKind; period: LimitPeriod };
const keyOf = ({ kind, period }: Choice): string => `${kind} ${period}`;

const minutesIn = (typed: string): string | undefined => (/^\d{1,4}$/.test(typed) ? typed : undefined);

function amountIn(typed: string, lang: string, market: string): string | undefined {
  const parsed = parseAmount(typed, lang, market);
  return parsed.ok ? parsed.value : undefined;
}

interface ImposedLimitProps {
  memberId: string;
  /** Whose marks an amount is written with. */
  market: string;
  limits: MemberLimits;
}

/** Sets or lifts an imposed limit, with a reason. Tighter counts at once; looser waits for a second person (ADR 38). */
export function ImposedLimit({ memberId, market, limits }: ImposedLimitProps) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Choice>(CHOICES[0]!);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<'limits.saved' | 'limits.lifted' | 'limits.asked'>();
  const change = useMutation({
    mutationFn: (wanted: string | null) =>
      call<MemberLimits>('POST', `/members/${memberId}/limits`, { ...chosen, amount: wanted, reason }),
    onSuccess: (view, wanted) => {
      const isAsked = view.waiting !== null && view.waiting.id !== limits.waiting?.id;
      setTold(isAsked ? 'limits.asked' : wanted === null ? 'limits.lifted' : 'limits.saved');
      queries.setQueryData(MEMBERS.one(memberId, 'limits'), view);
      setAmount('');
      setReason('');
    },
  });
  if (!may('members.block')) return null;
  const isMinutes = chosen.kind === 'play_minutes';
  const typed = amount.trim();
  const wanted = isMinutes ? minutesIn(typed) : amountIn(typed, lang, market);
  const isThere = limits.items.some((one) => one.setBy === 'operator' && keyOf(one) === keyOf(chosen));
  const isLifting = change.isPending && change.variables === null;
  const hasReason = isReason(reason);
  return (
    <Card withBorder>
      <Form
        act={{ isPending: change.isPending && !isLifting, error: change.error }}
        send={() => wanted !== undefined && change.mutate(wanted)}
        submit={t('limits.set')}
        isReady={wanted !== undefined && hasReason && !isLifting}
        after={
          <Button
            variant="light"
            color="red"
            loading={isLifting}
            disabled={!isThere || !hasReason || (change.isPending && !isLifting)}
            onClick={() => change.mutate(null)}
          >
            {t('limits.lift')}
          </Button>
        }
      >
        <Title order={3} size="h5">
          {t('limits.imposed')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('limits.imposedLead')}
        </Text>
        <Group align="end" grow preventGrowOverflow={false}>
          <Select
            label={t('limits.choose')}
            allowDeselect={false}
            value={keyOf(chosen)}
            data={CHOICES.map((choice) => ({
              value: keyOf(choice),
              label: `${t(`limits.kind.${choice.kind}`)} · ${t(`limits.period.${choice.period}`)}`,
            }))}
            onChange={(value) => setChosen(CHOICES.find((choice) => keyOf(choice) === value) ?? chosen)}
          />
          <TextInput
            label={isMinutes ? t('limits.amountMinutes') : t('limits.amount', { currency: limits.currency })}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={typed !== '' && wanted === undefined ? t('limits.amountWrong') : undefined}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </Group>
        <ReasonField value={reason} onChange={setReason} />
        <Text size="sm" role="status">
          {change.isSuccess && told ? t(told) : ''}
        </Text>
      </Form>
    </Card>
  );
}
