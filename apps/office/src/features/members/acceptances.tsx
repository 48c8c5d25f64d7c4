import type { MemberAcceptances } from '@feria/contracts/members/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ground/http/api.ts';
import { Listing } from '../../ground/lists/listing.tsx';
import { Part } from '../../ground/loading/part.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

/** Which versions of the terms and the privacy notice the member has accepted, when and how; newest first. */
export function Acceptances({ member: { id, merchantCode } }: { member: OfficeMember }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MEMBERS.one(id, 'acceptances'),
    queryFn: () => call<MemberAcceptances>('GET', `/members/${id}/acceptances`),
  });
  return (
    <Part title={t('accepted.title')} lead={t('accepted.lead')} error={error} retry={() => void refetch()}>
      {error === null && (
        <Listing
          rows={(data?.items ?? []).map((one) => ({ ...one, id: `${one.page} ${one.version}` }))}
          loading={isPending}
          empty={t('accepted.empty')}
          columns={[
            {
              accessor: 'at',
              title: t('column.when'),
              render: (row) => <Moment at={row.at} market={merchantCode} />,
            },
            { accessor: 'page', title: t('accepted.page'), render: (row) => t(`accepted.page.${row.page}`) },
            { accessor: 'version', title: t('accepted.version') },
            { accessor: 'how', title: t('accepted.how'), render: (row) => t(`accepted.how.${row.how}`) },
          ]}
        />
      )}
    </Part>
  );
}
