import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MemberDevices } from '@feria/contracts/access/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

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
        <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table fz="sm" aria-label={t('devices.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('devices.device')}</Table.Th>
                <Table.Th>{t('devices.first')}</Table.Th>
                <Table.Th>{t('devices.last')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((device) => (
                <Table.Tr key={device.id}>
                  <Table.Td>{device.device || t('devices.unnamed')}</Table.Td>
                  <Table.Td>
                    <Moment at={device.firstAt} market={merchantCode} />
                  </Table.Td>
                  <Table.Td>
                    <Moment at={device.lastAt} market={merchantCode} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Part>
  );
}
