/** Who has a record, and who looks at it. The permission is the record's: whoever may read it may take it. */
import {
  Looking,
  RECORD_KINDS,
  RecordHolder,
  recordKey,
  TAKEN_KINDS,
  type TakenKind,
} from '@feria/contracts/operators/records';
import type { Deps } from '../../../core/context.ts';
import { operatorOf, type App } from '../../../core/http/http.ts';
import type { OperatorPorts } from '../ports.ts';
import { Done, DONE } from '../routes.ts';
import { giveBackRecord, keepHolder, readHolder, takeRecord } from './holders.ts';
import { recordParams, requireReader, requireRecord } from './records.ts';

const Taken = recordParams(TAKEN_KINDS);
const LookedAt = recordParams(RECORD_KINDS);
const isTaken = (kind: string): kind is TakenKind => TAKEN_KINDS.some((taken) => taken === kind);
type Ports = Pick<OperatorPorts, 'records'>;

export function holderRoutes(app: App, deps: Deps, ports: Ports): void {
  holdingRoutes(app, deps, ports);
  lookingRoute(app, deps, ports);
}

function holdingRoutes(app: App, { db, clock, hub }: Deps, { records }: Ports): void {
  const config = { access: 'operator' } as const;
  const schema = { params: Taken, response: { 200: RecordHolder } };
  const at = '/office/holders/:kind/:id';

  app.get(at, { config, schema }, async (request) => {
    const { params } = request;
    const operator = operatorOf(request);
    await requireRecord(db.read, records, params, operator);
    return { holder: await readHolder(db.read, params, operator.id, clock.now()) };
  });

  for (const [method, act] of [
    ['post', takeRecord],
    ['delete', giveBackRecord],
  ] as const)
    app[method](at, { config, schema }, async (request) => {
      const { params, ip: address } = request;
      const operator = operatorOf(request);
      const { memberId } = await requireRecord(db.read, records, params, operator);
      await db.transact((tx) => act(tx, params, { operator, address, memberId }, clock.now()));
      hub.toOffice('holder', { recordId: params.id });
      return { holder: await readHolder(db.read, params, operator.id, clock.now()) };
    });
}

/** Nothing of it is kept but that a holder is still there: colleagues are told, and forget it again. */
function lookingRoute(app: App, { db, clock, hub }: Deps, { records }: Ports): void {
  app.post(
    '/office/looking/:kind/:id',
    {
      config: { access: 'operator', limit: { max: 120, windowMs: 60_000 } },
      schema: { params: LookedAt, body: Looking, response: { 200: Done } },
    },
    async (request) => {
      const { params, body } = request;
      const { id, username, displayName, permissions } = operatorOf(request);
      requireReader(records, params, { permissions });
      const { kind } = params;
      if (!body.isLeaving && isTaken(kind))
        await db.transact((tx) => keepHolder(tx, { ...params, kind }, id, clock.now()));
      const looking = { recordId: recordKey(params), operatorId: id, username, displayName, ...body };
      hub.toOffice('looking', looking);
      return DONE;
    },
  );
}
