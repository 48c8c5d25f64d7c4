import type { IncomingMessage } from 'node:http';

/** Ends a request that could not be answered. It is reported as a failure of the kit, unless the caller closed the connection. */
export function breakOff(request: IncomingMessage, error: unknown): void {
  const isLeft = request.destroyed && !request.complete;
  request.socket.destroy();
  if (!isLeft) process.emitWarning(error instanceof Error ? error : String(error));
}
