/** The manifest of wallet; its promises are described in index.ts. */
import { defineModule } from '../../core/define-module.ts';
import { walletData } from './data-export.ts';
import { walletJobs, walletListeners } from './jobs.ts';
import { walletRoutes } from './routes.ts';

export const walletModule = defineModule({
  name: 'wallet',
  floor: 'ground',
  showsSql: [
    'play_entries',
    'entries_of',
    'lock_cash',
    'post_entries',
    'bonus_moves',
    'day_moves',
    'fee_moves',
    'bonus_terms',
    'count_wagers',
    'may_seal',
    'seal',
    'seal_state',
    'read_seals',
    'seals_of',
    'sealed_bets',
    'leaves_at',
    'unsealed_entries',
  ],
  memberRoutes: [walletRoutes],
  jobs: walletJobs,
  listeners: walletListeners,
  dataExport: walletData,
});
