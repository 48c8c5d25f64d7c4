import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MemberVerification } from '@feria/contracts/kyc/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

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
        <FactsTable
          label={t('kyc.title')}
          minWidth={420}
          rows={data.items}
          keyOf={(one) => one.id}
          columns={[
            {
              title: t('kyc.type'),
              cell: (one) => (
                <>
                  {one.documentType} {one.isDemo && t('kyc.demo')}
                </>
              ),
            },
            { title: t('column.state'), cell: (one) => t(`kyc.state.${one.state}`) },
            { title: t('kyc.sentAt'), cell: (one) => <Moment at={one.submittedAt} market={merchantCode} /> },
            { title: t('kyc.by'), cell: (one) => one.decidedBy ?? one.assignee ?? '–' },
            { title: t('kyc.expiresOn'), cell: (one) => one.expiresOn ?? '–' },
          ]}
        />
      )}
    </Part>
  );
}
