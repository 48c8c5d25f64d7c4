/** Sockets as pages open them, closed after each test. */
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterEach } from 'vitest';

type Options = Partial<ManagerOptions & SocketOptions>;
/** Answers the socket once it is connected; throws what the server refused it with. */
type Connect = (
  url: string,
  path: string,
  extraHeaders: Record<string, string>,
  options?: Options,
) => Promise<Socket>;

/** A socket that broke stays broken, unless the options say otherwise. */
export function useSockets(): Connect {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });
  return async (url, path, extraHeaders, options = { reconnection: false }) => {
    const socket = io(url, { path, transports: ['websocket'], extraHeaders, ...options });
    open.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return socket;
  };
}

/** What comes next under that name. */
export const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));
