/** The agents' own part of the app (spec section 2): its addresses, and who belongs there. */
import type { MemberView } from '@feria/contracts/members/member';

export const AGENT_PATH = '/agent';
export const AGENT_HOME_PATH = '/agentHome';

/** The pages of the agent center, by their keys: each feature says its own (`feature.ts`). */
export interface AgentPageKeys {}
export type AgentPage = keyof AgentPageKeys;

export function agentHref(page: AgentPage): string {
  return `${AGENT_HOME_PATH}?${new URLSearchParams({ page }).toString()}`;
}

/** The spec's member types of agents (contracts/members). */
const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

export function isAgent(member: MemberView | undefined): boolean {
  return member !== undefined && AGENT_TYPES.includes(member.type);
}
