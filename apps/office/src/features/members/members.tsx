import { Box } from '@mantine/core';
import { useLocation } from 'wouter';
import type { ListSpec } from '@feria/contracts/list-spec';
import { MEMBER_LIST } from '@feria/contracts/members/lists';
import type { OfficeMemberRow } from '@feria/contracts/members/office';
import { MEMBERS } from '../../ground/http/keys.ts';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { RecordPicker } from '../../ground/lists/record-picker.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { useSession } from '../../ground/session/session.tsx';
import { Member } from './member.tsx';
import { Standing } from './standing.tsx';

const { verification: _, ...REST } = MEMBER_LIST.columns;
/** For whoever sees no verifications: the platform would tell them nothing under it. */
const UNVERIFIED: ListSpec = { ...MEMBER_LIST, columns: REST };

/** Every member, and the way to one of them by account, name, mail or phone. */
export function Members() {
  const t = useT();
  const [, go] = useLocation();
  const { may } = useSession();
  return (
    <OfficeList<OfficeMemberRow>
      title={t('nav.members')}
      spec={may('kyc.read') ? MEMBER_LIST : UNVERIFIED}
      path="/members"
      keys={MEMBERS}
      empty={t('members.empty')}
      cells={{ status: (row) => <Standing member={row} /> }}
      peek={(id) => <Member id={id} />}
    >
      <Box maw={360} role="search">
        <RecordPicker kind="member" onChoose={(id) => go(`/members/${id}`)} />
      </Box>
    </OfficeList>
  );
}
