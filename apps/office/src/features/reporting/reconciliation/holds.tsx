import { Alert, Anchor, Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatRelative } from '@feria/ui/format';
import type { HeldMoneyList } from '@feria/contracts/reporting/reconciliation';
import { call } from '../../../ground/http/api.ts';
import { Listing } from '../../../ground/lists/listing.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useRefusalText } from '../../../ground/feedback/refusal-text.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { RECONCILIATION } from '../queries.ts';

const EVERY_MS = 15_000;

/** Money that members have promised and not paid: those holds that end first on top, and those that should have ended. */
export function Holds() {
  const t = useT();
  const lang = useLang();
  const refusalText = useRefusalText();
  const { data, error, isPending, dataUpdatedAt } = useQuery({
    queryKey: RECONCILIATION.of('holds'),
    queryFn: () => call<HeldMoneyList>('GET', '/reconciliation/holds'),
    refetchInterval: EVERY_MS,
  });
  if (error)
    return (
      <Alert color="red" role="alert">
        {refusalText(error)}
      </Alert>
    );
  return (
    <Listing
      rows={data?.items ?? []}
      loading={isPending}
      empty={t('reconciliation.noHolds')}
      columns={[
        {
          accessor: 'expiresAt',
          title: t('reconciliation.ends'),
          render: (hold) =>
            hold.isStuck ? (
              <Badge variant="light" color="red" tt="none">
                {t('reconciliation.stuck')} {formatRelative(hold.expiresAt, dataUpdatedAt, lang)}
              </Badge>
            ) : (
              <Moment at={hold.expiresAt} />
            ),
        },
        {
          accessor: 'placedAt',
          title: t('reconciliation.age'),
          render: (hold) => formatRelative(hold.placedAt, dataUpdatedAt, lang),
        },
        {
          accessor: 'account',
          title: t('column.member'),
          render: (hold) => (
            <Anchor component={Link} href={`/members/${hold.memberId}`}>
              {hold.account ?? hold.memberId}
            </Anchor>
          ),
        },
        { accessor: 'counterparty', title: t('column.vendor') },
        {
          accessor: 'amount',
          title: t('column.amount'),
          textAlign: 'right',
          render: (hold) => <Amount value={hold.amount} currency={hold.currency} />,
        },
        {
          accessor: 'captured',
          title: t('reconciliation.captured'),
          textAlign: 'right',
          render: (hold) => <Amount value={hold.captured} currency={hold.currency} />,
        },
        { accessor: 'reference', title: t('reconciliation.reference') },
      ]}
    />
  );
}
