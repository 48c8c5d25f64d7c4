/** What was done to a record, as steps of its timeline. */
import type { TimelineStep } from '@feria/contracts/wire';
import type { AuditRow } from './audit.ts';

const textOf = (row: AuditRow, name: string): string | undefined => {
  const value = row.after?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** What somebody asked a second person for, and the request itself, stand in the row. */
export const auditSteps = (rows: readonly AuditRow[]): TimelineStep[] =>
  rows.map((row) => {
    const isRequest = row.action.startsWith('approvals.');
    const approval = isRequest ? textOf(row, 'approval') : undefined;
    const act = isRequest ? textOf(row, 'act') : undefined;
    return {
      at: row.at.toISOString(),
      kind: 'audit',
      title: row.action,
      ids: { audit: row.id, actor: row.actorName, ...(approval === undefined ? {} : { approval }) },
      ...detailOf({
        ...(act === undefined ? {} : { act }),
        ...(row.reason === null ? {} : { reason: row.reason }),
      }),
    };
  });

const detailOf = (detail: Record<string, string>): Pick<TimelineStep, 'detail'> =>
  Object.keys(detail).length === 0 ? {} : { detail };

/** In the order of time; of one instant as they stand, cause before effect. */
export const inOrder = (steps: readonly TimelineStep[]): TimelineStep[] =>
  steps.toSorted((a, b) => a.at.localeCompare(b.at));
