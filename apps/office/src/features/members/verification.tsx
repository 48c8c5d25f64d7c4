import { Badge, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MemberVerification } from '@feria/contracts/kyc/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

/** Whether this member is verified, and what was sent. What a document says is for its reviewer. */
export function MemberDocuments({ member: { id, merchantCode } }: { member: OfficeMember }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MEMBERS.one(id, 'verification'),
    queryFn: () => call<MemberVerification>('GET', `/members/${id}/verification`),
  });
  return (
    <Part title={t('kyc.title')} isPending={isPending} error={error} retry={refetch}>
      {data && (
        <Group gap="sm">
          <Badge variant="light" color={data.isVerified ? 'teal' : 'yellow'} tt="none">
            {t(data.isVerified ? 'kyc.verified' : 'kyc.notVerified')}
          </Badge>
          {data.graceEndsAt !== null && (
            <Text size="sm">
              {t('kyc.graceEnds')} <Moment at={data.graceEndsAt} market={merchantCode} />
            </Text>
          )}
        </Group>
      )}
      {data?.items.length === 0 && <Text size="sm">{t('kyc.empty')}</Text>}
      {data && data.items.length > 0 && (
        <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table fz="sm" aria-label={t('kyc.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('kyc.type')}</Table.Th>
                <Table.Th>{t('column.state')}</Table.Th>
                <Table.Th>{t('kyc.sentAt')}</Table.Th>
                <Table.Th>{t('kyc.by')}</Table.Th>
                <Table.Th>{t('kyc.expiresOn')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>
                    {one.type} {one.isDemo && t('kyc.demo')}
                  </Table.Td>
                  <Table.Td>{t(`kyc.state.${one.state}`)}</Table.Td>
                  <Table.Td>
                    <Moment at={one.submittedAt} market={merchantCode} />
                  </Table.Td>
                  <Table.Td>{one.decidedBy ?? one.claimedBy ?? '–'}</Table.Td>
                  <Table.Td>{one.expiresOn ?? '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Part>
  );
}
