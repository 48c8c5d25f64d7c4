import { useQuery } from '@tanstack/react-query';
import type { ChatDeskState } from '@feria/contracts/support/office';
import { call } from '../../ground/http/api.ts';
import { useSession } from '../../ground/session/session.tsx';
import { SUPPORT } from './queries.ts';

/** Whoever reads the state of the chat desk is here, on whichever page of the office: members are told that somebody answers. */
export function SupportPresence() {
  const { may } = useSession();
  useQuery({
    queryKey: SUPPORT.of('state'),
    queryFn: () => call<ChatDeskState>('GET', '/support/state'),
    refetchInterval: 60_000,
    enabled: may('support.read'),
  });
  return null;
}
