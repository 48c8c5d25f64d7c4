/** Notes beside records. Who may read a record reads its notes, so the permission is the record's and is looked at here. */
import { NewRecordNote, NOTED_KINDS, RecordNotes } from '@feria/contracts/operators/records';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import { operatorOf, type App } from '../../../core/http/http.ts';
import type { OperatorPorts } from '../ports.ts';
import { addNote, listNotes } from './notes.ts';
import { mayNote, recordParams, requireRecord } from './records.ts';

const Params = recordParams(NOTED_KINDS);

export function noteRoutes(app: App, { db, clock }: Deps, { records }: Pick<OperatorPorts, 'records'>): void {
  const config = { access: 'operator' } as const;
  const at = '/office/notes/:kind/:id';

  app.get(at, { config, schema: { params: Params, response: { 200: RecordNotes } } }, async (request) => {
    const { params } = request;
    const operator = operatorOf(request);
    const { record } = await requireRecord(db.read, records, params, operator);
    return { items: await listNotes(db.read, params), mayWrite: mayNote(record, operator) };
  });

  app.post(
    at,
    { config, schema: { params: Params, body: NewRecordNote, response: { 200: RecordNotes } } },
    async (request) => {
      const { params, body, ip: address } = request;
      const operator = operatorOf(request);
      const { record, memberId } = await requireRecord(db.read, records, params, operator);
      if (!mayNote(record, operator)) throw new Refusal<RefusalCode>('access.denied');
      await db.transact((tx) =>
        addNote(tx, { ...params, ...body, memberId, operator, address }, clock.now()),
      );
      return { items: await listNotes(db.read, params), mayWrite: true };
    },
  );
}
