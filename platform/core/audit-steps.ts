/** What was done to a record, as steps of its timeline. */
import type { TimelineStep } from '@feria/contracts/wire';
import type { AuditRow } from './audit.ts';

export const auditSteps = (rows: readonly AuditRow[]): TimelineStep[] =>
  rows.map((row) => ({
    at: row.at.toISOString(),
    kind: 'audit',
    title: row.action,
    ids: { audit: row.id, actor: row.actorName },
    ...(row.reason === null ? {} : { detail: { reason: row.reason } }),
  }));

/** In the order of time; of one instant as they stand, cause before effect. */
export const inOrder = (steps: readonly TimelineStep[]): TimelineStep[] =>
  steps.toSorted((a, b) => a.at.localeCompare(b.at));
