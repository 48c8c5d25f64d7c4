/** What a game in the frame may say to its page, and whether it is really the game that speaks. */

export const GAME_WORDS = ['feria:relaunch', 'feria:close', 'feria:deposit'] as const;
export type GameWord = (typeof GAME_WORDS)[number];

/** The word of a message, or null: only the launched game's own origin and its own window are listened to. */
export function wordOf(
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  launchUrl: string,
  frame: MessageEventSource | null,
): GameWord | null {
  if (frame === null || event.source !== frame || event.origin !== new URL(launchUrl).origin) return null;
  const data: unknown = event.data;
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  return GAME_WORDS.find((word) => word === type) ?? null;
}

export type PlayMode = 'real' | 'fun';

/** How a game opens: what the address asks for, and for a visitor its free mode; never real money without a session. */
export function modeFor(search: string, isMember: boolean): PlayMode {
  return isMember && new URLSearchParams(search).get('mode') !== 'fun' ? 'real' : 'fun';
}

/** Whether a vendor's address can be opened at all: anything but http and https could be a script. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
