import { Link } from 'wouter';
import type { OfficeTaxCharges, TaxReportRow } from '@feria/contracts/tax/office';
import { Listing } from '../../ground/lists/listing.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useRate } from '../../ground/values/rate.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { TAXES } from './queries.ts';

type ChargesProps = { row: TaxReportRow; from: string; to: string };

/** What a line of the report is made of, newest first. */
export function Charges({ row: { market, code, moment, bearer }, from, to }: ChargesProps) {
  const t = useT();
  const rate = useRate();
  const { items, more, isPending, error, refetch } = usePages<OfficeTaxCharges>(
    TAXES.of('charges'),
    '/taxes/charges',
    { market, code, moment, bearer, from, to },
  );
  return (
    <Part title={t('taxes.charges')} error={error} retry={refetch}>
      <Listing
        rows={items}
        loading={isPending}
        empty={t('taxes.none')}
        more={more}
        columns={[
          {
            accessor: 'at',
            title: t('column.when'),
            render: ({ at }) => <Moment at={at} market={market} />,
          },
          {
            accessor: 'account',
            title: t('column.member'),
            render: ({ memberId, account }) => <Link href={`/members/${memberId}?tab=taxes`}>{account}</Link>,
          },
          { accessor: 'ratePpm', title: t('taxes.rate'), render: ({ ratePpm }) => rate(ratePpm, market) },
          { accessor: 'region', title: t('taxes.region'), render: ({ region }) => region ?? '–' },
          {
            accessor: 'base',
            title: t('taxes.base'),
            textAlign: 'right',
            render: ({ base, currency }) => <Amount value={base} currency={currency} exact />,
          },
          {
            accessor: 'amount',
            title: t('taxes.net'),
            textAlign: 'right',
            render: ({ amount, currency }) => <Amount value={amount} currency={currency} exact />,
          },
          {
            accessor: 'reference',
            title: t('taxes.reference'),
            render: ({ reference }) => <Link href={hrefOf(moment, reference)}>{reference.slice(-12)}</Link>,
          },
        ]}
      />
    </Part>
  );
}

function hrefOf(moment: TaxReportRow['moment'], reference: string): string {
  if (moment === 'deposit') return `/deposits/${reference}`;
  return moment === 'payout' ? `/withdrawals/${reference}` : `/rounds/${reference}`;
}
