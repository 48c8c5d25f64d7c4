import type { FunOs, FunPlayPayload, FunTokenAnswer, LaunchAnswer } from '@feria/contracts/play/member';
import type { Language, MarketCode } from '@feria/contracts/wire';
import { call, read } from '../../ground/http/api.ts';
import type { PlayMode } from './launcher.ts';

export interface LaunchRequest {
  nodeId: string;
  mode: PlayMode;
  language: Language;
  market: MarketCode;
}

/** Asks for a one-game address. Real money needs a member; the free mode needs nobody. */
export function launch({ nodeId, mode, language, market }: LaunchRequest): Promise<LaunchAnswer> {
  if (mode === 'fun') return launchFree({ nodeId, language, market });
  const platform = matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop';
  const body = { nodeId, language, platform };
  return call<LaunchAnswer>('/api/games/launch', { method: 'POST', session: true, body });
}

/** The platform's own token goes with it: a free game is opened by a page that has asked for it just now. */
async function launchFree({ nodeId, language, market }: Omit<LaunchRequest, 'mode'>): Promise<LaunchAnswer> {
  const { value } = await read<FunTokenAnswer>(`/api/games/fun-play/token?merchant=${market}`);
  const request = {
    nodeId,
    merchantCode: market,
    language,
    os: osOf(navigator.userAgent),
    token: value.token,
  };
  const body: FunPlayPayload = { ...request, platform: 'W', gatewayVersion: 3 };
  return call<LaunchAnswer>('/api/games/fun-play', { method: 'POST', body });
}

const SYSTEMS: readonly (readonly [RegExp, FunOs])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Which system the browser says it runs on. */
export function osOf(userAgent: string): FunOs {
  return SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}
