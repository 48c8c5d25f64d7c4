/** An address of this process alone for whoever reads its numbers. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type At = { host: string; port: number };
/** What Fastify answers a request with. */
type Routes = { routing(request: IncomingMessage, response: ServerResponse): void };

/**
 * Answers `GET /metrics` at `at` as the server itself does, with the same token, and nothing else: of two processes behind one socket
 * either may answer there, and counters would jump from one to the other. Rejects when the port is taken. The server has to be ready.
 */
export async function listenForMetrics(app: Routes, at: At): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') app.routing(request, response);
    else response.writeHead(404, { connection: 'close' }).end();
  });
  server.listen(at);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : at.port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
