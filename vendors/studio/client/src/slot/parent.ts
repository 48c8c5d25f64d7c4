/** What the game may say to the page that holds it. It listens to nothing. */
export type ParentWord = 'feria:relaunch' | 'feria:close' | 'feria:deposit';

/** A speaker to the given origin; silent when the game stands alone or the origin is none. */
export function parentSpeaker(origin: string | null): (type: ParentWord) => void {
  const target = origin && URL.canParse(origin) ? new URL(origin).origin : null;
  return (type) => {
    if (target && window.parent !== window) window.parent.postMessage({ type }, target);
  };
}
