import { Alert } from '@mantine/core';
import { Link } from 'wouter';
import type {
  AccountStatement,
  Statement,
  StatementAccount,
  StatementLines,
} from '@feria/contracts/reporting/statements';
import { Listing } from '../../../ground/lists/listing.tsx';
import { usePages } from '../../../ground/lists/pages.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { pageOfEntry } from '../../../ground/records/subject.ts';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useRefusalText } from '../../../ground/feedback/refusal-text.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { STATEMENTS } from '../queries.ts';

/** What moved by kind. */
export function Sums({ account, currency }: { account: AccountStatement; currency: string }) {
  const t = useT();
  return (
    <Listing
      rows={account.sums.map((sum) => ({ ...sum, id: sum.kind }))}
      loading={false}
      empty={t('statement.empty')}
      columns={[
        { accessor: 'kind', title: t('statement.kind'), render: ({ kind }) => t(`entry.kind.${kind}`) },
        {
          accessor: 'group',
          title: t('statement.group'),
          render: ({ group }) => t(`statement.group.${group}`),
        },
        { accessor: 'lines', title: t('statement.lines'), textAlign: 'right' },
        {
          accessor: 'in',
          title: t('statement.in'),
          textAlign: 'right',
          render: (sum) => <Amount value={sum.in} currency={currency} exact />,
        },
        {
          accessor: 'out',
          title: t('statement.out'),
          textAlign: 'right',
          render: (sum) => <Amount value={sum.out} currency={currency} exact />,
        },
      ]}
    />
  );
}

type LinesProps = {
  memberId: string;
  statement: Statement;
  account: StatementAccount;
  market: string | undefined;
};

export function Lines({ memberId, statement: { from, to, through, currency }, account, market }: LinesProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const { items, error, isPending, more } = usePages<StatementLines>(
    STATEMENTS.one(memberId, 'lines'),
    `/members/${memberId}/statement/lines`,
    {
      from,
      to,
      account,
      through,
    },
  );
  if (error)
    return (
      <Alert color="red" role="alert">
        {refusalText(error)}
      </Alert>
    );
  return (
    <Listing
      rows={items}
      loading={isPending}
      empty={t('statement.empty')}
      more={more}
      columns={[
        {
          accessor: 'at',
          title: t('statement.at'),
          render: ({ at }) => <Moment at={at} {...(market === undefined ? {} : { market })} />,
        },
        {
          accessor: 'id',
          title: t('statement.entry'),
          render: ({ id }) => <Link href={`/entries/${id}`}>{id}</Link>,
        },
        {
          accessor: 'kind',
          title: t('statement.kind'),
          render: ({ kind, reverses }) =>
            [kind, ...(reverses ? [reverses.kind] : [])].map((one) => t(`entry.kind.${one}`)).join(' · '),
        },
        {
          accessor: 'reference',
          title: t('statement.reference'),
          render: (line) => <Identifier value={line.reference} {...pageOfEntry(line)} />,
        },
        {
          accessor: 'amount',
          title: t('column.amount'),
          textAlign: 'right',
          render: ({ amount }) => <Amount value={amount} currency={currency} sign exact />,
        },
        {
          accessor: 'balanceAfter',
          title: t('statement.after'),
          textAlign: 'right',
          render: ({ balanceAfter }) => <Amount value={balanceAfter} currency={currency} exact />,
        },
      ]}
    />
  );
}
