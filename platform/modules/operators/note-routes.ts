import { MemberNotes, NewNote } from '@feria/contracts/members/office';
import { Uuid } from '@feria/contracts/wire';
import type { MemberId } from '@feria/kernel';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import { mayOperate, type App } from '../../core/http/http.ts';
import { actingOf } from './account-routes.ts';
import { addNote, listNotes } from './notes.ts';
import type { OperatorPorts } from './ports.ts';

const Params = z.object({ id: Uuid });

/** `accountOf` throws request.not_found for nobody: members knows, which operators may not ask. */
export function noteRoutes(
  app: App,
  { db, clock }: Deps,
  { accountOf }: Pick<OperatorPorts, 'accountOf'>,
): void {
  const at = '/office/members/:id/notes';

  app.get(
    at,
    {
      config: { access: mayOperate('members.read') },
      schema: { params: Params, response: { 200: MemberNotes } },
    },
    async ({ params }) => {
      await accountOf(params.id as MemberId);
      return { items: await listNotes(db.read, params.id) };
    },
  );

  app.post(
    at,
    {
      config: { access: mayOperate('members.note') },
      schema: { params: Params, body: NewNote, response: { 200: MemberNotes } },
    },
    async (request) => {
      const memberId = request.params.id as MemberId;
      await accountOf(memberId);
      const note = { memberId, text: request.body.text, ...actingOf(request) };
      await db.transact((tx) => addNote(tx, note, clock.now()));
      return { items: await listNotes(db.read, memberId) };
    },
  );
}
