import { Text } from '@mantine/core';
import { APPROVAL_LIST } from '@feria/contracts/operators/lists';
import type { ApprovalRow } from '@feria/contracts/operators/approvals';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Approval } from './approval.tsx';
import { ApprovalBadge, ApprovalSubject } from './badges.tsx';
import { SecondPerson } from './second-person.tsx';
import { APPROVALS } from './queries.ts';

/** The approvals: what waits, the longest first. */
export function Approvals() {
  const t = useT();
  return (
    <OfficeList<ApprovalRow>
      title={t('nav.approvals')}
      spec={APPROVAL_LIST}
      path="/approvals"
      keys={APPROVALS}
      standard={{ state: 'waiting', sort: 'askedAt' }}
      empty={t('approvals.empty')}
      cells={{
        subject: (row) => <ApprovalSubject approval={row} />,
        state: ({ state }) => <ApprovalBadge state={state} />,
      }}
      peek={(id) => <Approval id={id} />}
      below={<SecondPerson />}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('approvals.lead')}
      </Text>
    </OfficeList>
  );
}
