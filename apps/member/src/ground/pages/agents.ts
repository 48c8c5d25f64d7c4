/** The agents' own part of the app (spec section 2): its addresses, and who belongs there. */
import type { MemberView } from '@feria/contracts/members/member';

export const AGENT_PATH = '/agent';
export const AGENT_HOME_PATH = '/agentHome';

/** The spec's member types of agents (contracts/members). */
const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

export function isAgent(member: MemberView | undefined): boolean {
  return member !== undefined && AGENT_TYPES.includes(member.type);
}
