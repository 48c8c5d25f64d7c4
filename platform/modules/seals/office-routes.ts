import { randomUUID } from 'node:crypto';
import { SealCheck, SealedDay, SealsView } from '@feria/contracts/seals/ledger';
import { ROOT_LIST } from '@feria/contracts/seals/lists';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList } from '../../core/lists/table-list.ts';
import { lagMs, readAlarms } from './alarms.ts';
import { readSealState } from './chain-store.ts';
import { insertCheck, listChecks } from './check-store.ts';
import { readFileState } from './files.ts';
import { listedRoots, rootOf, type StoredRoot, type StoredRow } from './root-store.ts';
import { createSigner } from './signer.ts';

const CHECKS_SHOWN = 10;
/** A few rows a day: the database sorts them all. */
const ROOTS = listSource({
  spec: ROOT_LIST,
  id: 'id',
  idKind: 'text',
  columns: { day: 'day', merchantCode: 'market', bets: 'bets', signedAt: 'signedAt' },
});

export function sealsOfficeRoutes(app: App, { db, clock, config, hub }: Deps): void {
  const { keyId } = createSigner(config.seals.keyPem);
  const access = mayOperate('audit.read');

  app.get('/office/seals', { config: { access }, schema: { response: { 200: SealsView } } }, async () => {
    const at = clock.now();
    const [state, alarms, checks] = await Promise.all([
      readSealState(db.read),
      readAlarms(db.read, at),
      listChecks(db.read, CHECKS_SHOWN),
    ]);
    return {
      position: String(state.position),
      chain: state.chain.toString('hex'),
      sealedAt: state.sealedAt?.toISOString() ?? null,
      waiting: Number(state.waiting),
      lagSeconds: lagMs(state, at) / 1_000,
      keyId,
      alarms,
      checks,
    };
  });

  tableList(
    app,
    { db, clock },
    {
      path: '/office/seals/roots',
      permission: 'audit.read',
      shown: SealedDay,
      source: ROOTS,
      from: listedRoots,
      show: (_tx, rows: readonly StoredRow[]) =>
        Promise.all(rows.map((row) => toDayView(config.seals.folder, rootOf(row)))),
    },
  );

  app.post(
    '/office/seals/checks',
    { config: { access }, schema: { response: { 200: SealCheck } } },
    async (request) => {
      const operator = operatorOf(request);
      const at = clock.now();
      const id = randomUUID();
      const check = await db.transact(async (tx) => {
        // One that waits serves everybody who asks meanwhile.
        const waiting = (await listChecks(tx, CHECKS_SHOWN)).find(({ state }) => state === 'waiting');
        if (!waiting) await insertCheck(tx, { id, askedBy: operator.username, at });
        await audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'seals.check_asked',
          subject: `seal_check:${waiting?.id ?? id}`,
          address: request.ip,
          at,
        });
        return waiting ?? (await listChecks(tx, CHECKS_SHOWN)).find((one) => one.id === id);
      });
      if (!check) throw new Error('a check vanished while it was made');
      hub.toOffice('queue', { kind: 'seals' });
      return check;
    },
  );
}

/** What its file says is read from the disk, for each root of a page. */
async function toDayView(folder: string, root: StoredRoot): Promise<SealedDay> {
  const treeRoot = /^root: (\w+)$/m.exec(root.root.statement)?.[1] ?? '';
  return {
    id: `${root.day}:${root.market}`,
    merchantCode: root.market,
    day: root.day,
    bets: String(root.bets),
    through: String(root.throughPosition),
    root: treeRoot,
    signedAt: root.signedAt.toISOString(),
    file: await readFileState(folder, root, root.root),
  };
}
