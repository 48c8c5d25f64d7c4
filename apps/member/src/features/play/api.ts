import type { LaunchAnswer } from '@feria/contracts/play';
import type { Language, MarketCode } from '@feria/contracts/wire';
import { call } from '../../app/api.ts';
import type { PlayMode } from './launcher.ts';

export interface LaunchRequest {
  nodeId: string;
  mode: PlayMode;
  language: Language;
  market: MarketCode;
}

/** Asks for a one-game address. Real money needs a member; the free mode needs nobody. */
export function launch({ nodeId, mode, language, market }: LaunchRequest): Promise<LaunchAnswer> {
  if (mode === 'fun') {
    const body = { nodeId, merchantCode: market, language, platform: 'W' };
    return call<LaunchAnswer>('/api/games/fun-play', { method: 'POST', body });
  }
  const platform = matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop';
  const body = { nodeId, language, platform };
  return call<LaunchAnswer>('/api/games/launch', { method: 'POST', session: true, body });
}
