import { Card, Group, SegmentedControl, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OfficeMember } from '@feria/contracts/operators/office';
import type { AccountStatement, Statement, StatementAccount } from '@feria/contracts/reporting/statements';
import { STATEMENT_ACCOUNTS } from '@feria/contracts/words';
import { call } from '../../../ground/http/api.ts';
import { useFilters } from '../../../ground/lists/use-filters.ts';
import { isInOrder, monthSoFar, type Days } from '../../../ground/market/days.ts';
import { useOpenedOn } from '../../../ground/market/use-today.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Downloads } from './downloads.tsx';
import { Lines, Sums } from './lines.tsx';
import { MEMBERS } from '../../../ground/http/keys.ts';
import { STATEMENTS } from '../queries.ts';

/** What the member sees of the account, for who answers their question. Who takes it away leaves a trace. */
export function MemberStatement({ id }: { id: string }) {
  const t = useT();
  const member = useQuery({
    queryKey: MEMBERS.one(id),
    queryFn: () => call<OfficeMember>('GET', `/members/${id}`),
  });
  const openedOn = useOpenedOn(member.data?.merchantCode);
  const standard = { ...monthSoFar(openedOn), account: 'cash' };
  const [{ from, to, account: chosen }, choose] = useFilters(standard, { account: STATEMENT_ACCOUNTS });
  const days: Days = { from, to };
  const account: StatementAccount = STATEMENT_ACCOUNTS.find((one) => one === chosen) ?? 'cash';
  const search = new URLSearchParams(days).toString();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: STATEMENTS.one(id, days),
    queryFn: () => call<Statement>('GET', `/members/${id}/statement?${search}`),
    placeholderData: keepPreviousData,
    // The month is that of the member's market.
    enabled: member.isFetched && isInOrder(days),
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
            onChange={(event) => choose({ [end]: event.currentTarget.value })}
          />
        ))}
        <SegmentedControl
          value={account}
          onChange={(value) => choose({ account: value })}
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
