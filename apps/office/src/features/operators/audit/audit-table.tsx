import type { AuditPage } from '@feria/contracts/operators/office';
import { actText } from '../../../ground/records/code-text.ts';
import { Changes } from '../../../ground/records/changes.tsx';
import { SubjectName } from '../../../ground/records/subject-name.tsx';
import { ListPart } from '../../../ground/lists/list-part.tsx';
import { usePages } from '../../../ground/lists/pages.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { AUDIT } from '../queries.ts';

/** Rows of the audit log within the page of a record, newest first. */
export function AuditTable({ filter, market }: { filter: Record<string, string>; market?: string }) {
  const t = useT();
  return (
    <ListPart
      list={usePages<AuditPage>(AUDIT.of('of-record'), '/audit', filter, 'after')}
      empty={t('audit.empty')}
      columns={[
        {
          accessor: 'at',
          title: t('column.when'),
          width: 190,
          noWrap: true,
          render: (row) => <Moment exact at={row.at} {...(market ? { market } : {})} />,
        },
        { accessor: 'actorName', title: t('column.who'), width: 130 },
        {
          accessor: 'action',
          title: t('column.what'),
          width: 190,
          // The log is searched by its codes.
          render: ({ action }) => <span title={action}>{actText(t, action)}</span>,
        },
        {
          accessor: 'subject',
          title: t('column.subject'),
          width: 220,
          render: ({ subject }) => <SubjectName subject={subject} />,
        },
        { accessor: 'reason', title: t('column.why'), width: 220 },
        {
          accessor: 'after',
          title: t('column.change'),
          width: 320,
          render: (row) => <Changes before={row.before} after={row.after} />,
        },
        { accessor: 'address', title: t('column.address'), width: 140 },
      ]}
    />
  );
}
