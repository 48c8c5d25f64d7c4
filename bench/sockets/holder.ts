/**
 * A process that holds open pages: each is a socket of the official client, with the options of the member app and its way of coming
 * back. What it saw is asked for by its parent; moments are those of the machine's own clock, which both read.
 */
import { io, type Socket } from 'socket.io-client';
import { COMING_BACK, reopenSocket } from '@feria/ui/reopen-socket';
import type { Order, Seen } from './holders.ts';

let sockets: Socket[] = [];
let seen = nothing();

function nothing(): Seen {
  return {
    open: 0,
    gone: 0,
    refused: {},
    heard: 0,
    firstHeardAt: 0,
    lastHeardAt: 0,
    lastOpenAt: 0,
    heardBy: {},
  };
}

const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Answers when it is open or was refused for the first time. */
function openOne(order: Order & { what: 'open' }, number: number): Promise<void> {
  const { url, origin, host } = order;
  const socket = io(url, {
    path: '/api/socket',
    transports: ['websocket'],
    forceNew: true,
    ...COMING_BACK,
    extraHeaders: {
      origin,
      cookie: `feria_session=${order.secretPrefix}${number}`,
      // Members come from many addresses; the web process, which the platform believes, says from which.
      ...(host === undefined ? { 'x-forwarded-for': addressOf(number) } : { host }),
    },
  });
  sockets.push(socket);
  socket.onAny((event: string) => {
    seen.heard += 1;
    seen.firstHeardAt ||= now();
    seen.lastHeardAt = now();
    if (event === order.noted) (seen.heardBy[number] ??= []).push(now());
  });
  socket.on('disconnect', () => {
    seen.open -= 1;
    seen.gone += 1;
  });
  reopenSocket(socket, () => true);
  return new Promise((resolve) => {
    socket.on('connect', () => {
      seen.open += 1;
      seen.lastOpenAt = now();
      resolve();
    });
    socket.on('connect_error', ({ message }) => {
      seen.refused[message] = (seen.refused[message] ?? 0) + 1;
      resolve();
    });
  });
}

const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

async function openAll(order: Order & { what: 'open' }): Promise<void> {
  let next = order.from;
  const opener = async (): Promise<void> => {
    while (next <= order.to) await openOne(order, next++);
  };
  await Promise.all(Array.from({ length: order.atOnce }, opener));
}

async function obey(order: Order): Promise<void> {
  if (order.what === 'open') await openAll(order);
  if (order.what === 'forget') seen = { ...nothing(), open: seen.open };
  if (order.what === 'close') {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
    seen = nothing();
  }
  process.send?.(seen);
}

process.on('message', (order: Order) => void obey(order));
process.on('disconnect', () => process.exit());
