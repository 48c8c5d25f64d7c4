import { useEffect } from 'react';

/**
 * As long as whoever asks is there, `--seen-height` says how much of the window can be seen: the keyboard of a telephone covers the
 * rest. Whoever enlarges the page sees less of it at once, which is no less room.
 */
export function useSeenHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const { style } = document.documentElement;
    const tell = (): void => style.setProperty('--seen-height', `${view.height * view.scale}px`);
    tell();
    view.addEventListener('resize', tell);
    return () => {
      view.removeEventListener('resize', tell);
      style.removeProperty('--seen-height');
    };
  }, []);
}
