/** Sockets: the server speaks, clients listen. What must not be lost is never only here: a client reads again when it connects. */
import { mostDescriptors, roomForSockets, type Log } from '@feria/process';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { MemberEvents, OfficeEvents } from '@feria/contracts/realtime';
import type { MemberId } from '@feria/kernel';
import { parseCookies, type SessionReaders } from './access.ts';
import type { Config } from '../config.ts';
import type { HubLine, Told } from './hub-line.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { plainOrigin, showsSession } from '../security-log/security-notes.ts';
import { addressOf, trustedProxies, type TrustedProxies } from './proxies.ts';
import { inTurns, sliceBySlice, socketRoom, type SocketCount, type SocketRoom } from './socket-bounds.ts';

export type Hub = {
  toMember<Event extends keyof MemberEvents>(
    memberId: MemberId | string,
    event: Event,
    payload: MemberEvents[Event],
  ): void;
  /** To a visitor, by the name that `lookVisitor` answers. */
  toVisitor<Event extends keyof MemberEvents>(
    visitor: string,
    event: Event,
    payload: MemberEvents[Event],
  ): void;
  /**
   * News that has to be read before it is told: each process does, by what `readsFor` was given, where it has a page of that member. `about`
   * says what: a currency, say.
   */
  toMemberOnceRead(memberId: MemberId | string, event: keyof MemberEvents, about: string): void;
  /** How news of one kind is read; undefined, and nothing is told. */
  readsFor<Event extends keyof MemberEvents>(
    event: Event,
    read: (memberId: string, about: string) => Promise<MemberEvents[Event] | undefined>,
  ): void;
  /** To everybody who is signed in. */
  toMembers<Event extends keyof MemberEvents>(event: Event, payload: MemberEvents[Event]): void;
  toOffice<Event extends keyof OfficeEvents>(event: Event, payload: OfficeEvents[Event]): void;
  /** Tells the sockets of an ended session so, and closes them. */
  endMember(sessionId: string, state: MemberEvents['session']['state']): void;
  /** Closes the sockets of operators who have signed out, were disabled or are over. */
  closeOffice(): Promise<void>;
  /** Open lines of members and operators, how many this process has room for, and how many found none. */
  count(): SocketCount;
};

/** What only the process itself does with it. */
export type OwnHub = Hub & {
  /** Tells those who have a socket here, and nobody else. */
  deliver(told: Told): void;
  /** From now on the hubs of other processes are told, too. */
  joinLine(line: HubLine): void;
  /** Breaks every socket within so long, spread evenly: pages come back by themselves, and read again what they may have missed. */
  breakSockets(withinMs: number): void;
  /** The same, and lets nobody in: they come back to whoever takes connections then. */
  leave(withinMs: number): void;
  close(): void;
};

/** Of one session, or one visitor: more pages than anybody has open, and few enough that nobody fills the server with them. */
const MOST_SOCKETS = 20;
/** An operator who is no longer one hears of queues for so long at most. */
const OFFICE_LOOK_MS = 15_000;
/** Whoever has opened a line says within so long who they are, or is let go. */
const CONNECT_MS = 10_000;
/** After a restart everybody comes back at once: calls, which read from the same pool, do not wait behind all of them. */
const LOOKS_AT_ONCE = 4;
/** To so many a word goes in one turn of the event loop: a few milliseconds. */
const TOLD_AT_ONCE = 250;

type Read = (memberId: string, about: string) => Promise<object | undefined>;

/** A hub without sockets, for tasks. */
export const silentHub: Hub = {
  toMember: () => undefined,
  toVisitor: () => undefined,
  toMemberOnceRead: () => undefined,
  readsFor: () => undefined,
  toMembers: () => undefined,
  toOffice: () => undefined,
  endMember: () => undefined,
  closeOffice: () => Promise.resolve(),
  count: () => ({ open: 0, most: 0, refused: 0 }),
};

/**
 * Attaches /api/socket and /office/socket to a server. Signed in by the cookie, opened only by our own pages (Origin; ASVS 5.0, 4.4).
 * `most`: pages that may be open at once, as many as there are descriptors for unless it is given.
 */
export function createHub(
  server: HttpServer,
  config: Config,
  sessions: SessionReaders,
  {
    security,
    log,
    most = roomForSockets(mostDescriptors()),
  }: { security: SecurityLog; log: Log; most?: number | undefined },
): OwnHub {
  const lines = (): number => member.engine.clientsCount + office.engine.clientsCount;
  const room = socketRoom(most, lines, log);
  const proxies = trustedProxies(config.trustedProxies);
  const door: Door = { server, security, log, room, proxies, isLeaving: false };
  const member = open(door, '/api/socket', config.memberOrigin);
  const office = open(door, '/office/socket', config.officeOrigin);
  // By the session and not by its secret, which changes while the page is open.
  const officeSessions = new WeakMap<Socket, string>();
  // A page opens its socket by itself, and again whenever it broke: that is nobody's doing.
  letIn(
    { door, sockets: member },
    (cookies) => roomsOf(cookies, sessions),
    ([own]) => own,
    async (socket, rooms) => socket.join([...rooms]),
    () => room.mayStay(),
  );
  letIn(
    { door, sockets: office },
    async (cookies) => {
      const secret = cookies[sessions.operatorCookie];
      return secret ? sessions.lookOperator(secret) : undefined;
    },
    ({ sessionId }) => sessionRoom(sessionId),
    async (socket, { sessionId }) => {
      officeSessions.set(socket, sessionId);
      await socket.join(sessionRoom(sessionId));
    },
  );
  const closeOffice = async (): Promise<void> => {
    const open = [...office.sockets.sockets.values()];
    const ids = new Set(open.flatMap((socket) => officeSessions.get(socket) ?? []));
    const standing = ids.size > 0 ? await sessions.standingOperators([...ids]) : ids;
    for (const socket of open) if (!standing.has(officeSessions.get(socket) ?? '')) socket.disconnect(true);
  };
  // A failed check closes nothing; the next check follows.
  const notLooked = (error: unknown): void =>
    log.error('the sessions behind the office sockets are not looked at', { error: String(error) });
  const looking = setInterval(() => void closeOffice().catch(notLooked), OFFICE_LOOK_MS).unref();

  const readers = new Map<keyof MemberEvents, Read>();
  /** One after the other: bets of a second would take all connections at once. */
  const readInTurn = inTurns(1);
  /** What waits for its turn is read then, so it tells of everything that came meanwhile, too. */
  const waiting = new Set<string>();
  function tellOnceRead(told: Told & { to: 'reading' }): void {
    const { memberId, event, about } = told;
    const read = readers.get(event);
    const key = `${event} ${memberId} ${about}`;
    if (!read || waiting.has(key) || !member.sockets.adapter.rooms.has(memberRoom(memberId))) return;
    waiting.add(key);
    const tellIt = async (): Promise<void> => {
      waiting.delete(key);
      const payload = await read(memberId, about);
      if (payload) deliver({ to: memberRoom(memberId), event, payload });
    };
    void readInTurn(tellIt).catch((error: unknown) =>
      log.error('news for a member was not read', { event, error: String(error) }),
    );
  }
  function deliver(told: Told): void {
    if (told.to === 'reading') tellOnceRead(told);
    else if (told.to === 'office') office.emit(told.event, told.payload);
    else if (told.to === 'closeOffice') void closeOffice().catch(notLooked);
    else if (told.to === 'session') {
      member.to(sessionRoom(told.sessionId)).emit('session', { state: told.state });
      member.in(sessionRoom(told.sessionId)).disconnectSockets(true);
    } else if (told.to === 'members') void tellAll(member, told.event, told.payload);
    else member.to(told.to).emit(told.event, told.payload);
  }
  function breakSockets(withinMs: number): void {
    const open = [member, office].flatMap(({ sockets }) => [...sockets.sockets.values()]);
    for (const { conn } of open) setTimeout(() => conn.close(), Math.random() * withinMs);
  }
  let line: HubLine | undefined;
  /** Here, and in every other process. */
  const tell = (told: Told): void => {
    deliver(told);
    line?.tell(told);
  };

  return {
    toMember: (memberId, event, payload) => tell({ to: memberRoom(memberId), event, payload }),
    toVisitor: (visitor, event, payload) => tell({ to: visitorRoom(visitor), event, payload }),
    toMemberOnceRead: (memberId, event, about) => tell({ to: 'reading', memberId, event, about }),
    readsFor: (event, read) => void readers.set(event, read),
    toMembers: (event, payload) => tell({ to: 'members', event, payload }),
    toOffice: (event, payload) => tell({ to: 'office', event, payload }),
    endMember: (sessionId, state) => tell({ to: 'session', sessionId, state }),
    closeOffice: async () => {
      line?.tell({ to: 'closeOffice' });
      await closeOffice();
    },
    count: () => room.count(),
    deliver,
    joinLine: (joined) => (line = joined),
    breakSockets,
    leave: (withinMs) => {
      door.isLeaving = true;
      breakSockets(withinMs);
    },
    close: () => {
      clearInterval(looking);
      for (const server of [member, office]) {
        server.disconnectSockets(true);
        server.engine.close();
      }
    },
  };
}

/** Whoever comes meanwhile reads anew. Every socket is a room of its own, and the word is written down once for a slice. */
function tellAll(server: Server, event: string, payload: object): Promise<void> {
  const ids = [...server.sockets.sockets.keys()];
  return sliceBySlice(ids, TOLD_AT_ONCE, (slice) => server.to(slice).emit(event, payload));
}

type Cookies = Readonly<Record<string, string>>;
/** The first is that of whoever opened it. */
type Rooms = readonly [string, ...string[]];

/** What a page hears: its member's news, or, of a visitor who has a conversation with customer service, that conversation's. */
async function roomsOf(cookies: Cookies, sessions: SessionReaders): Promise<Rooms | undefined> {
  const secret = cookies[sessions.memberCookie];
  const found = secret ? await sessions.lookMember(secret) : undefined;
  // Of a session that first has to change its password nothing is told but its end.
  if (found) return [sessionRoom(found.sessionId), ...(found.isPasswordForced ? [] : [memberRoom(found.id)])];
  const visitor = sessions.lookVisitor(cookies[sessions.visitorCookie] ?? '');
  return visitor === undefined ? undefined : [visitorRoom(visitor)];
}

/** Lets those in whose cookies say who they are, so many times. A look-up that fails refuses the socket and nothing else. */
function letIn<Who>(
  { door: { security, proxies, log }, sockets }: { door: Door; sockets: Server },
  find: (cookies: Cookies) => Promise<Who | undefined>,
  ownRoom: (who: Who) => string,
  welcome: (socket: Socket, who: Who) => Promise<void>,
  mayStay: () => boolean = () => true,
): void {
  const inTurn = inTurns(LOOKS_AT_ONCE);
  const decide = async (socket: Socket): Promise<Error | undefined> => {
    try {
      if (!mayStay()) return new Error('service.unavailable');
      const cookies = parseCookies(socket.request.headers.cookie);
      // Nothing is looked up for whoever has gone while they waited.
      const found = await inTurn(async () => (isThere(socket) ? find(cookies) : undefined));
      if (!isThere(socket)) return new Error('service.unavailable');
      if (found === undefined) {
        // A visitor has none to show, which is nothing to tell.
        if (showsSession(cookies))
          security.note({
            kind: 'socket_refused',
            detail: { path: sockets.path(), why: 'session' },
            code: 'session.required',
            address: addressOf(socket.request, proxies),
          });
        return new Error('session.required');
      }
      if ((sockets.sockets.adapter.rooms.get(ownRoom(found))?.size ?? 0) >= MOST_SOCKETS) {
        const address = addressOf(socket.request, proxies);
        security.note({ kind: 'too_many_calls', detail: {}, code: 'request.too_many', address });
        return new Error('request.too_many');
      }
      await welcome(socket, found);
      forgetRequest(socket);
      return undefined;
    } catch (error) {
      log.error('a socket was not let in', { path: sockets.path(), error: String(error) });
      return new Error('service.failed');
    }
  };
  sockets.use((socket, answer) => void decide(socket).then(answer));
}

const isThere = ({ conn }: Socket): boolean => conn.readyState === 'open';

/** The handshake's request, with its headers, is a fifth of what an idle socket would keep. https://socket.io/docs/v4/memory-usage/ */
function forgetRequest({ conn, handshake }: Socket): void {
  Object.assign(conn, { request: null });
  Object.assign(handshake, { headers: {}, query: {}, auth: {} });
}

type Door = {
  server: HttpServer;
  security: SecurityLog;
  proxies: TrustedProxies;
  log: Log;
  room: SocketRoom;
  isLeaving: boolean;
};

function open(door: Door, path: string, origin: string): Server {
  const { server, security, proxies, room } = door;
  return new Server(server, {
    path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 1_000,
    connectTimeout: CONNECT_MS,
    allowRequest: (request, decide) => {
      if (!room.mayKnock()) return decide('service.unavailable', false);
      const isOurs = request.headers.origin === origin;
      if (!isOurs) {
        const detail = { path, why: 'origin' } as const;
        const from = plainOrigin(request.headers.origin);
        const address = addressOf(request, proxies);
        security.note({
          kind: 'socket_refused',
          detail,
          address,
          ...(from ? { route: `from ${from}` } : {}),
        });
      }
      decide(null, isOurs && !door.isLeaving);
    },
  });
}

function memberRoom(memberId: string): `member:${string}` {
  return `member:${memberId}`;
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

function visitorRoom(visitor: string): `visitor:${string}` {
  return `visitor:${visitor}`;
}
