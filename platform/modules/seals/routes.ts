import { LedgerKeys, LedgerProofFile, LedgerRootPage, RootQuery } from '@feria/contracts/seals/ledger';
import { Uuid } from '@feria/contracts/wire';
import { toHex } from '@feria/ledger-proof';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { entriesOfRound } from '../play/index.ts';
import { proveEntries } from './proof.ts';
import { listKeys, listRoots, type PublicKey, type StoredRoot } from './root-store.ts';
import { createSigner, toPem } from './signer.ts';

const PROOF_LIMIT = { max: 30, windowMs: 60_000 };

export function sealsRoutes(app: App, { db, clock, config }: Deps): void {
  const { keyId, publicKey } = createSigner(config.seals.keyPem);

  app.get(
    '/api/ledger/key',
    { config: { access: 'public' }, schema: { response: { 200: LedgerKeys } } },
    async () => {
      const used = await listKeys(db.read);
      const own: PublicKey = used.find(({ id }) => id === keyId) ?? {
        id: keyId,
        publicKey: Buffer.from(publicKey),
        since: null,
      };
      return { keys: [own, ...used.filter(({ id }) => id !== keyId)].map(toKeyView) };
    },
  );

  app.get(
    '/api/ledger/roots',
    {
      config: { access: 'public' },
      schema: { querystring: RootQuery, response: { 200: LedgerRootPage } },
    },
    async ({ query: { market, before, limit } }) => {
      const roots = await listRoots(db.read, { market, before: readCursor(before), limit });
      return { items: roots.map(({ root }) => root), next: nextOf(roots, limit) };
    },
  );

  app.get(
    '/api/rounds/:id/proof',
    {
      config: { access: 'real-member', limit: PROOF_LIMIT },
      schema: { params: z.object({ id: Uuid }), response: { 200: LedgerProofFile } },
    },
    async (request) => {
      const { id } = request.params;
      const entryIds = await entriesOfRound(db.read, id, memberOf(request).id);
      const { items, ...proof } = await proveEntries(db.read, id, entryIds, clock.now());
      return {
        ...proof,
        roots: [...proof.roots],
        items: items.map(({ entry, inclusion, seal }) => ({
          entry: { ...entry, postings: [...entry.postings] },
          seal,
          inclusion: inclusion && { ...inclusion, path: [...inclusion.path] },
        })),
      };
    },
  );
}

function toKeyView({ id, publicKey, since }: PublicKey) {
  const raw = new Uint8Array(publicKey);
  return {
    id,
    algorithm: 'Ed25519' as const,
    publicKey: toHex(raw),
    pem: toPem(raw),
    since: since?.toISOString() ?? null,
  };
}

/** "2026-11-20:CO" */
function readCursor(before: string | undefined): { day: string; market: string } | undefined {
  const [day, market] = before?.split(':') ?? [];
  return day === undefined || market === undefined ? undefined : { day, market };
}

function nextOf(roots: readonly StoredRoot[], limit: number): string | null {
  const last = roots.at(-1);
  return last && roots.length === limit ? `${last.day}:${last.market}` : null;
}
