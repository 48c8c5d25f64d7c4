/**
 * Socket.IO connects again by itself after a line that broke, and never after the server closed the socket or refused it:
 * a page that stays open through a restart of the server would hear nothing more until it is loaded anew.
 * https://socket.io/docs/v4/client-socket-instance/#disconnect
 */

/** What a client of Socket.IO offers for it. */
interface Reopened {
  /** Whether it will connect again by itself. */
  readonly active: boolean;
  connect(): unknown;
  on(event: 'connect', listener: () => void): unknown;
  on(event: 'disconnect', listener: (reason: string) => void): unknown;
  on(event: 'connect_error', listener: (error: Error) => void): unknown;
}

/** Asked before it is opened again; `refusal` is the server's code, undefined where the server closed it without one. */
type MayReopen = (refusal: string | undefined) => boolean | Promise<boolean>;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * What a client of Socket.IO is opened with, for lines that broke: after a server has died thousands of pages come back, and not all of
 * them in its first second. The first try comes after 0.3 to 5.7 seconds, later ones after up to a quarter of a minute; a page works without.
 * https://socket.io/docs/v4/client-options/#reconnectiondelay
 */
export const COMING_BACK = {
  reconnectionDelay: 3_000,
  reconnectionDelayMax: 15_000,
  randomizationFactor: 0.9,
} as const;

/** In milliseconds; spread, so that not every page comes back in the moment in which a server is there again. */
function pauseBefore(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** Opens `socket` again, after a growing pause, whenever the server has closed or refused it. Answers how to stop that. */
export function reopenSocket(socket: Reopened, mayReopen: MayReopen): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const again = async (refusal?: string): Promise<void> => {
    if (isStopped || socket.active || !(await mayReopen(refusal)) || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), pauseBefore(tries));
    tries += 1;
  };
  socket.on('connect', () => (tries = 0));
  socket.on('disconnect', (reason) => void (reason === 'io client disconnect' || again()));
  socket.on('connect_error', ({ message }) => void again(message));
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
