/**
 * What the emulator's pop-up would fetch from the internet, answered on this machine: the loader of Google's frames, through which
 * the SDK on our page and the emulator's own page hear from each other, and the look of the emulator's window.
 */
import type { BrowserContext } from 'playwright-core';

const LOADER = 'https://apis.google.com';
const LOOKS = ['https://unpkg.com', 'https://fonts.googleapis.com'];
export const GOOGLE_HOSTS = [LOADER, ...LOOKS];

/** The pages are ours and the emulator's as they are; what passes between them is answered by them alone. */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  await context.route(`${LOADER}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${loader.toString()})();` }),
  );
  for (const host of LOOKS) await context.route(`${host}/**`, (route) => route.fulfill({ body: '' }));
}

interface Letter {
  frames: 'ask' | 'answer';
  id: number;
  name: string;
  data: unknown;
}
type Answer = (answers: unknown[]) => void;
type Handler = (data: unknown) => unknown;

/** Runs in both pages: `gapi.iframes` as far as the two use it, by letters between the windows. */
function loader(): void {
  const script = document.currentScript as HTMLScriptElement;
  let last = 0;

  function wireTo(other: Window) {
    const handlers = new Map<string, Handler>([['ping', () => true]]);
    const asked = new Map<number, Answer>();
    // Google's keeps what is thrown there to itself; the SDK throws whenever it has heard that there is a storage.
    const hear = (id: number, data: unknown) => {
      try {
        asked.get(id)?.([data]);
      } catch {
        asked.delete(id);
      }
    };
    window.addEventListener('message', ({ source, data: letter }: MessageEvent<Letter>) => {
      if (source !== other) return;
      const { frames, id, name, data } = letter;
      if (frames === 'answer') hear(id, data);
      const handler = handlers.get(name);
      if (frames !== 'ask' || !handler) return;
      void Promise.resolve(handler(data)).then((answer) =>
        other.postMessage({ frames: 'answer', id, name, data: answer } satisfies Letter, '*'),
      );
    });
    const send = (name: string, data: unknown, answer?: Answer) => {
      last += 1;
      if (answer) asked.set(last, answer);
      other.postMessage({ frames: 'ask', id: last, name, data } satisfies Letter, '*');
    };
    return {
      register: (name: string, handler: Handler) => void handlers.set(name, handler),
      send,
      restyle: () => Promise.resolve(),
      ping: (answer: () => void) => {
        send('ping', null, answer);
        return new Promise<void>(() => {});
      },
    };
  }

  function open({ url, where }: { url: string; where: HTMLElement }, then: (wire: object) => unknown) {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.hidden = true;
    where.append(frame);
    return new Promise((resolve) => {
      frame.addEventListener('load', () => {
        const wire = wireTo(frame.contentWindow!);
        resolve(Promise.resolve(then(wire)).then(() => wire));
      });
    });
  }

  const iframes = {
    CROSS_ORIGIN_IFRAMES_FILTER: 'any',
    getContext: () => ({ open, getParentIframe: () => wireTo(window.parent) }),
  };
  const gapi = { load: (_name: string, { callback }: { callback: () => void }) => callback(), iframes };
  const page = window as unknown as Record<string, unknown>;
  page['gapi'] = gapi;
  const name = new URL(script.src).searchParams.get('onload') ?? 'gapi_onload';
  (page[name] as () => void)();
}
