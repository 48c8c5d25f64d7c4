import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MemberLimits } from '@feria/contracts/members/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { WaitingAlert } from '../approvals/index.ts';
import { ImposedLimit } from './imposed-limit.tsx';
import { LimitHistory } from './limit-history.tsx';
import { MEMBERS } from '../../ground/http/keys.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

/** What bounds the member's play, and who set it. */
export function Limits({ member: { id, merchantCode } }: { member: OfficeMember }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MEMBERS.one(id, 'limits'),
    queryFn: () => call<MemberLimits>('GET', `/members/${id}/limits`),
  });
  return (
    <Part title={t('limits.title')} isPending={isPending} error={error} retry={refetch}>
      {data?.exclusion && (
        <Alert color="red" title={t(`exclusion.${data.exclusion.kind}`)}>
          {data.exclusion.untilAt === null ? (
            t('exclusion.forever')
          ) : (
            <>
              {t('exclusion.until')} <Moment at={data.exclusion.untilAt} market={merchantCode} />
            </>
          )}
        </Alert>
      )}
      {data?.waiting && <WaitingAlert approval={data.waiting} />}
      {data?.items.length === 0 && <Text size="sm">{t('limits.empty')}</Text>}
      {data && data.items.length > 0 && <Rows limits={data} market={merchantCode} />}
      {data && <ImposedLimit memberId={id} market={merchantCode} limits={data} />}
      {data && <LimitHistory limits={data} market={merchantCode} />}
    </Part>
  );
}

function Rows({ limits, market }: { limits: MemberLimits; market: string }) {
  const t = useT();
  return (
    <FactsTable
      label={t('limits.title')}
      minWidth={420}
      rows={limits.items}
      keyOf={(limit) => `${limit.kind} ${limit.period} ${limit.setBy} ${limit.activeFrom}`}
      columns={[
        {
          title: t('limits.what'),
          cell: (limit) => (
            <>
              {t(`limits.kind.${limit.kind}`)} · {t(`limits.period.${limit.period}`)}
            </>
          ),
        },
        {
          title: t('limits.most'),
          end: true,
          cell: (limit) =>
            limit.kind === 'play_minutes' ? (
              t('limits.minutes', { count: Number(limit.amount) })
            ) : (
              <Amount value={limit.amount} currency={limit.currency} />
            ),
        },
        { title: t('limits.setBy'), cell: (limit) => t(`limits.by.${limit.setBy}`) },
        {
          title: t('limits.from'),
          cell: (limit) =>
            limit.activeFrom === null ? (
              t('limits.byVersion')
            ) : (
              <Moment at={limit.activeFrom} market={market} />
            ),
        },
      ]}
    />
  );
}
