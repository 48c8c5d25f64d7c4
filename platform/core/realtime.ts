/** Sockets: the server speaks, clients listen. What must not be lost is never only here: a client reads again when it connects. */
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { MemberEvents, OfficeEvents } from '@feria/contracts/realtime';
import type { MemberId } from '@feria/kernel';
import { parseCookies, type SessionReaders } from './access.ts';
import type { Config } from './config.ts';

export type Hub = {
  toMember<Event extends keyof MemberEvents>(
    memberId: MemberId | string,
    event: Event,
    payload: MemberEvents[Event],
  ): void;
  /** Whether a member has a page open here: what nobody would hear need not be read. */
  isHeard(memberId: MemberId | string): boolean;
  /** To everybody who is signed in. */
  toMembers<Event extends keyof MemberEvents>(event: Event, payload: MemberEvents[Event]): void;
  toOffice<Event extends keyof OfficeEvents>(event: Event, payload: OfficeEvents[Event]): void;
  /** Tells the sockets of an ended session so, and closes them. */
  endMember(sessionId: string): void;
};

/** A hub that nobody listens to: for tasks without sockets. */
export const silentHub: Hub = {
  toMember: () => undefined,
  isHeard: () => false,
  toMembers: () => undefined,
  toOffice: () => undefined,
  endMember: () => undefined,
};

/** Attaches /api/socket and /office/socket to a server. Signed in by the cookie, opened only by our own pages (Origin; ASVS 5.0, 4.4). */
export function createHub(
  server: HttpServer,
  config: Config,
  sessions: SessionReaders,
): Hub & { close(): void } {
  const member = open(server, '/api/socket', config.memberOrigin);
  const office = open(server, '/office/socket', config.officeOrigin);

  letIn(member, sessions.memberCookie, sessions.readMember, (socket, found) =>
    socket.join([memberRoom(found.id), sessionRoom(found.sessionId)]),
  );
  letIn(office, sessions.operatorCookie, sessions.readOperator, () => undefined);

  return {
    toMember: (memberId, event, payload) => void member.to(memberRoom(memberId)).emit(event, payload),
    isHeard: (memberId) => member.sockets.adapter.rooms.has(memberRoom(memberId)),
    toMembers: (event, payload) => void member.emit(event, payload),
    toOffice: (event, payload) => void office.emit(event, payload),
    endMember: (sessionId) => {
      const ended: MemberEvents['session'] = { state: 'ended' };
      member.to(sessionRoom(sessionId)).emit('session', ended);
      member.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
    close: () => {
      for (const server of [member, office]) {
        server.disconnectSockets(true);
        server.engine.close();
      }
    },
  };
}

/** Lets those in whose cookie holds a running session. A look-up that fails refuses the socket and nothing else. */
function letIn<Who>(
  server: Server,
  cookie: string,
  read: (secret: string) => Promise<Who | undefined>,
  welcome: (socket: Socket, who: Who) => Promise<void> | void,
): void {
  const decide = async (socket: Socket): Promise<Error | undefined> => {
    try {
      const secret = parseCookies(socket.request.headers.cookie)[cookie];
      const found = secret ? await read(secret) : undefined;
      if (found === undefined) return new Error('session.required');
      await welcome(socket, found);
      return undefined;
    } catch {
      return new Error('service.failed');
    }
  };
  const answer = async (socket: Socket, next: (refused?: Error) => void): Promise<void> =>
    next(await decide(socket));
  server.use((socket, next) => void answer(socket, next));
}

function open(server: HttpServer, path: string, origin: string): Server {
  return new Server(server, {
    path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 1_000,
    allowRequest: (request, decide) => decide(null, request.headers.origin === origin),
  });
}

function memberRoom(memberId: string): string {
  return `member:${memberId}`;
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}
