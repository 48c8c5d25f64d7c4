/** Where this page runs: as the app, or where nothing can be installed from. */

/** The browser inside another app (a messenger, say): nothing can be installed from there. */
export function isInsideApp(userAgent: string): boolean {
  return /\bFBA[NV]\b|Instagram|\bLine\/|Telegram|TikTok|; wv\)/i.test(userAgent);
}

/** Whether this page runs as the installed app. */
export function isInstalled(): boolean {
  const isApp = matchMedia(
    '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)',
  );
  return isApp.matches || ('standalone' in navigator && navigator.standalone === true);
}
