import { Badge } from '@mantine/core';
import type { MemberSignIns } from '@feria/contracts/access/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { Listing } from '../../ground/lists/listing.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

type Outcome = MemberSignIns['items'][number]['outcome'];
const COLOURS: Record<Outcome, string> = {
  signed_in: 'teal',
  wrong: 'red',
  step: 'yellow',
  step_wrong: 'red',
  refused: 'gray',
};

/** Every sign-in, and every one that came to nothing; newest first. */
export function SignIns({ member: { id, merchantCode } }: { member: OfficeMember }) {
  const t = useT();
  const { items, error, refetch, isPending, more } = usePages<MemberSignIns>(
    MEMBERS.one(id, 'sign-ins'),
    `/members/${id}/sign-ins`,
    {},
  );
  return (
    <Part title={t('signIns.title')} lead={t('signIns.lead')} error={error} retry={refetch}>
      {error === null && (
        <Listing
          rows={items}
          loading={isPending}
          empty={t('signIns.empty')}
          more={more}
          columns={[
            {
              accessor: 'at',
              title: t('column.when'),
              render: (row) => <Moment at={row.at} market={merchantCode} />,
            },
            {
              accessor: 'outcome',
              title: t('signIns.outcome'),
              render: (row) => (
                <Badge miw="max-content" variant="light" color={COLOURS[row.outcome]} tt="none">
                  {t(`signIns.outcome.${row.outcome}`)}
                </Badge>
              ),
            },
            {
              accessor: 'method',
              title: t('signIns.method'),
              render: (row) => t(`signIns.method.${row.method}`),
            },
            { accessor: 'device', title: t('devices.device') },
            { accessor: 'network', title: t('signIns.network') },
          ]}
        />
      )}
    </Part>
  );
}
