import { useAnswer } from '../../ground/http/page-queries.tsx';
import { merchantWalletQuery } from '../../ground/http/own-queries.ts';
import { useSession } from '../../ground/session/use-session.ts';

/** Whether any of the market's vendors keeps a wallet of its own for the member. */
export function useKeepsWallets(): boolean {
  const { isReal } = useSession();
  const { data } = useAnswer({ ...merchantWalletQuery(), enabled: isReal });
  return (data?.wallets.length ?? 0) > 0;
}
