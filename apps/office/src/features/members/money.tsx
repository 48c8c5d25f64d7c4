import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { MemberMoney } from '@feria/contracts/members/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

const ACCOUNTS = ['cash', 'held', 'bonus', 'debt'] as const;

/** What the member holds, and the last entries of their cash. */
export function Money({ member: { id, merchantCode } }: { member: OfficeMember }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MEMBERS.one(id, 'money'),
    queryFn: () => call<MemberMoney>('GET', `/members/${id}/money`),
  });
  return (
    <Part title={t('member.tab.money')} isPending={isPending} error={error} retry={refetch}>
      {data && (
        <Stack>
          <SimpleGrid cols={{ base: 2, sm: 4 }}>
            {ACCOUNTS.map((account) => (
              <Fact key={account} label={t(`money.${account}`)}>
                <Text fw={700}>
                  <Amount value={data[account]} currency={data.currency} />
                </Text>
              </Fact>
            ))}
          </SimpleGrid>
          <Link href={`/members/${id}/statement`}>{t('statement.open')}</Link>
          <Entries money={data} market={merchantCode} />
        </Stack>
      )}
    </Part>
  );
}

function Entries({ money, market }: { money: MemberMoney; market: string }) {
  const t = useT();
  if (money.entries.length === 0) return <Text size="sm">{t('money.empty')}</Text>;
  return (
    <FactsTable
      label={t('money.entries')}
      minWidth={480}
      rows={money.entries}
      keyOf={(entry) => entry.id}
      columns={[
        {
          title: t('reversal.entry'),
          cell: (entry) => <Link href={`/entries/${entry.id}`}>{entry.id}</Link>,
        },
        { title: t('column.when'), cell: (entry) => <Moment at={entry.at} market={market} /> },
        { title: t('reversal.kind'), cell: (entry) => t(`entry.kind.${entry.kind}`) },
        {
          title: t('posting.amount'),
          end: true,
          cell: (entry) => <Amount value={entry.amount} currency={money.currency} sign />,
        },
        {
          title: t('posting.balanceAfter'),
          end: true,
          cell: (entry) => <Amount value={entry.balanceAfter} currency={money.currency} />,
        },
      ]}
    />
  );
}
