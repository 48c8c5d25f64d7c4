/** Kept for the tab only; a browser without storage forgets them, nothing else. */
export type Preference = 'turbo' | 'sound';

export function isPreferred(name: Preference): boolean {
  try {
    return sessionStorage.getItem(name) === 'on';
  } catch {
    return false;
  }
}

export function prefer(name: Preference, isOn: boolean): void {
  try {
    sessionStorage.setItem(name, isOn ? 'on' : 'off');
  } catch {
    // Storage is refused in some private windows: the choice then lasts until the page is left.
  }
}
