import { SimpleGrid, Stack, Table, Text } from '@mantine/core';
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
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table fz="sm" aria-label={t('money.entries')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reversal.entry')}</Table.Th>
            <Table.Th>{t('column.when')}</Table.Th>
            <Table.Th>{t('reversal.kind')}</Table.Th>
            <Table.Th ta="end">{t('posting.amount')}</Table.Th>
            <Table.Th ta="end">{t('posting.balanceAfter')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {money.entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td>
                <Link href={`/entries/${entry.id}`}>{entry.id}</Link>
              </Table.Td>
              <Table.Td>
                <Moment at={entry.at} market={market} />
              </Table.Td>
              <Table.Td>{t(`entry.kind.${entry.kind}`)}</Table.Td>
              <Table.Td ta="end">
                <Amount value={entry.amount} currency={money.currency} sign />
              </Table.Td>
              <Table.Td ta="end">
                <Amount value={entry.balanceAfter} currency={money.currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
