import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MemberDevices } from '@feria/contracts/access/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

/** The browsers from which the member has signed in and is known. */
export function Devices({ member: { id, merchantCode } }: { member: OfficeMember }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MEMBERS.one(id, 'devices'),
    queryFn: () => call<MemberDevices>('GET', `/members/${id}/devices`),
  });
  return (
    <Part
      title={t('devices.title')}
      lead={t('devices.lead')}
      isPending={isPending}
      error={error}
      retry={refetch}
    >
      {data?.items.length === 0 && <Text size="sm">{t('devices.empty')}</Text>}
      {data && data.items.length > 0 && (
        <FactsTable
          label={t('devices.title')}
          minWidth={420}
          rows={data.items}
          keyOf={(device) => device.id}
          columns={[
            { title: t('devices.device'), cell: (device) => device.device || t('devices.unnamed') },
            {
              title: t('devices.first'),
              cell: (device) => <Moment at={device.firstAt} market={merchantCode} />,
            },
            {
              title: t('devices.last'),
              cell: (device) => <Moment at={device.lastAt} market={merchantCode} />,
            },
          ]}
        />
      )}
    </Part>
  );
}
