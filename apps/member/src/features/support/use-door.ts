import { useMemo } from 'react';
import { useApp } from '../../ground/market/app-context.ts';
import { useSessionPhase } from '../../ground/session/use-session.ts';
import type { Door } from './api.ts';

/** Whether the chat is a member's or a visitor's; null while that is unknown. */
export function useDoor(): Door | null {
  const phase = useSessionPhase();
  const { market } = useApp();
  const side = phase === 'member' ? 'member' : phase === 'visitor' ? 'guest' : null;
  return useMemo(() => side && { side, market }, [side, market]);
}
