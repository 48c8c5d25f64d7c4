/** Who is here, for components. */
import { useSyncExternalStore } from 'react';
import type { MemberView } from '@feria/contracts/members/member';
import { useAnswer } from '../http/page-queries.tsx';
import { memberQuery } from '../http/queries.ts';
import { readPhase, subscribeSession } from './session.ts';
import type { SessionPhase } from './session.ts';

/** The spec's member types (contracts/members): a trial account may look but not play. */
const TRIAL_TYPE = 4;

export interface Session {
  phase: SessionPhase;
  isMember: boolean;
  /** Undefined until it is loaded. */
  member: MemberView | undefined;
  isTrial: boolean;
  /**
   * Known to be a real account: a trial's own things are never asked for. One whose kind could not be read counts as real, because
   * what is its own can then be asked for, or says itself why not; the platform refuses it to a trial.
   */
  isReal: boolean;
}

const onServer = (): SessionPhase => 'unknown';

export function useSessionPhase(): SessionPhase {
  return useSyncExternalStore(subscribeSession, readPhase, onServer);
}

export function useSession(): Session {
  const phase = useSessionPhase();
  const { data: member, error } = useAnswer({ ...memberQuery(), enabled: phase === 'member' });
  const isTrial = member?.type === TRIAL_TYPE;
  const isMember = phase === 'member';
  return {
    phase,
    isMember,
    member,
    isTrial,
    // While a part of the page wakes, the phase is the server's, and the member may be known already.
    isReal: isMember && !!(member || error) && !isTrial,
  };
}
