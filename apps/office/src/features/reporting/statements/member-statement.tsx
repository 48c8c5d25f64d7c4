import { Card, Group, SegmentedControl, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeMember } from '@feria/contracts/operators/office';
import type { AccountStatement, Statement, StatementAccount } from '@feria/contracts/reporting/statements';
import { STATEMENT_ACCOUNTS } from '@feria/contracts/words';
import { call } from '../../../ground/http/api.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Downloads } from './downloads.tsx';
import { Lines, Sums } from './lines.tsx';
import { isInOrder, monthSoFar, type Days } from './days.ts';

/** What the member sees of the account, for who answers their question. Who takes it away leaves a trace. */
export function MemberStatement({ id }: { id: string }) {
  const t = useT();
  const [days, setDays] = useState<Days>(() => monthSoFar(new Date()));
  const [account, setAccount] = useState<StatementAccount>('cash');
  const member = useQuery({
    queryKey: ['members', id],
    queryFn: () => call<OfficeMember>('GET', `/members/${id}`),
  });
  const search = new URLSearchParams({ from: days.from, to: days.to }).toString();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['statement', id, days],
    queryFn: () => call<Statement>('GET', `/members/${id}/statement?${search}`),
    placeholderData: keepPreviousData,
    enabled: isInOrder(days),
  });
  const shown = data?.accounts.find((one) => one.account === account);
  return (
    <Screen
      title={t('statement.title', { account: member.data?.account ?? '' })}
      error={error ?? member.error}
      retry={() => void refetch()}
    >
      <Group align="end">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`statement.${end}`)}
            value={days[end]}
            error={isInOrder(days) ? null : t('statement.backwards')}
            onChange={(event) => setDays({ ...days, [end]: event.currentTarget.value })}
          />
        ))}
        <SegmentedControl
          value={account}
          onChange={(value) => setAccount(STATEMENT_ACCOUNTS.find((one) => one === value) ?? 'cash')}
          aria-label={t('statement.part')}
          data={STATEMENT_ACCOUNTS.map((value) => ({ value, label: t(`statement.account.${value}`) }))}
        />
      </Group>
      {isPending && <Skeleton h={200} />}
      {data && shown && (
        <Stack>
          <Edges statement={data} account={shown} />
          <Downloads memberId={id} days={data} account={account} />
          <Sums account={shown} currency={data.currency} />
          <Lines
            key={`${data.through} ${account}`}
            memberId={id}
            statement={data}
            account={account}
            market={member.data?.merchantCode}
          />
        </Stack>
      )}
    </Screen>
  );
}

function Edges({ statement, account }: { statement: Statement; account: AccountStatement }) {
  const t = useT();
  const { currency, timeZone, isRunning, asOf, accounts } = statement;
  const others = accounts.filter((one) => one.account !== account.account);
  const exact = { currency, exact: true } as const;
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <Fact label={t('statement.opening')}>
          <Amount value={account.opening} {...exact} />
        </Fact>
        <Fact label={t('statement.in')}>
          <Amount value={account.in} {...exact} />
        </Fact>
        <Fact label={t('statement.out')}>
          <Amount value={account.out} {...exact} />
        </Fact>
        <Fact label={isRunning ? t('statement.now') : t('statement.closing')}>
          <Amount value={account.closing} {...exact} />
        </Fact>
        {others.map(({ account: name, opening, closing }) => (
          <Fact key={name} label={t(`statement.account.${name}`)}>
            <Amount value={opening} {...exact} /> → <Amount value={closing} {...exact} />
          </Fact>
        ))}
        <Fact label={t('statement.zone')}>{timeZone}</Fact>
        {isRunning && (
          <Fact label={t('statement.asOf')}>
            <Moment at={asOf} />
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}
