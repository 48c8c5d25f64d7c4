import { Link } from 'wouter';
import { AUDIT_LIST } from '@feria/contracts/operators/lists';
import type { AuditRow } from '@feria/contracts/operators/office';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { actText } from '../../../ground/records/code-text.ts';
import { Changes } from '../../../ground/records/changes.tsx';
import { SubjectName } from '../../../ground/records/subject-name.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { AUDIT } from '../queries.ts';

/** Of a change: more of it makes a row higher than others only when somebody asks. */
const MOST = 4;

/** The log of who did what to what, why and from where: searched, and taken along. Its rows have no page of their own. */
export function Audit() {
  const t = useT();
  return (
    <OfficeList<AuditRow>
      title={t('nav.audit')}
      spec={AUDIT_LIST}
      path="/audit"
      keys={AUDIT}
      empty={t('audit.empty')}
      open={null}
      cells={{
        at: ({ at }) => <Moment exact at={at} />,
        actorId: (row) => <Actor row={row} />,
        actorKind: ({ actorKind }) => t(`actorKind.${actorKind}`),
        // The log is searched by its codes.
        action: ({ action }) => <span title={action}>{actText(t, action)}</span>,
        subject: ({ subject }) => <SubjectName subject={subject} />,
        memberId: (row) => <About row={row} />,
        before: ({ before }) =>
          before === null ? null : <Changes before={null} after={before} most={MOST} />,
        after: ({ before, after }) =>
          before === null && after === null ? null : <Changes before={before} after={after} most={MOST} />,
      }}
    />
  );
}

/** An operator or a member by name, with the way to them; what the platform did by itself has no page. */
function Actor({ row: { actorKind, actorId, actorName } }: { row: AuditRow }) {
  const { may } = useSession();
  if (actorKind === 'member' && may('members.read'))
    return <Link href={`/members/${actorId}`}>{actorName}</Link>;
  if (actorKind === 'operator' && may('operators.read'))
    return <Link href={`/operators/${actorId}`}>{actorName}</Link>;
  return actorName;
}

function About({ row: { memberId } }: { row: AuditRow }) {
  const { may } = useSession();
  if (memberId === null) return '–';
  const page = may('members.read') ? { href: `/members/${memberId}` } : {};
  return <Identifier value={memberId} isShort {...page} />;
}
