/**
 * A listening socket that outlives the process that serves it: the launcher binds it and hands it down, as systemd does. Nothing is
 * accepted here. While its process is started again, connections wait in its queue instead of being refused.
 */
import * as net from 'node:net';

export interface HeldSocket {
  /** For the `stdio` of a process, which gets a descriptor of its own of the same socket. */
  fd(): number;
  close(): void;
}

/** Binds a port of this machine. Throws where it is taken. Undefined where Node is too old to (24.21 can). */
export function holdSocket(port: number): HeldSocket | undefined {
  if (!('BoundSocket' in net)) return undefined;
  const bound = new net.BoundSocket({ host: '127.0.0.1', port });
  return { fd: () => bound.fd(), close: () => bound.close() };
}
