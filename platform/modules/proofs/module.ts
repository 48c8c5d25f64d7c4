/** The manifest of proofs; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { proofJobs } from './jobs.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { proofRoutes } from './routes.ts';
import { proofHashes, proofPlaces } from './sealed-places.ts';
import { securityRoutes } from './security-routes.ts';

export const proofsModule = defineModule({
  name: 'proofs',
  floor: 'ground',
  callsBeside: ['delivery'],
  memberRoutes: [proofRoutes, securityRoutes, passkeyRoutes],
  jobs: proofJobs,
  sealed: proofPlaces,
  hashed: proofHashes,
});
