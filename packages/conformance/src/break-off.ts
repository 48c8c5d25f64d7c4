import type { IncomingMessage } from 'node:http';

/** Ends a request that could not be answered. Said aloud, unless its caller is the one who went away: then it is the kit that failed. */
export function breakOff(request: IncomingMessage, error: unknown): void {
  const isLeft = request.destroyed && !request.complete;
  request.socket.destroy();
  if (!isLeft) process.emitWarning(error instanceof Error ? error : String(error));
}
