import { expect, test, vi } from 'vitest';
import { handedDown } from './config.ts';
import { listenAt, listenHere } from './listen.ts';

const aServer = (bound = '127.0.0.1') => ({
  listen: vi.fn(async () => 'listening'),
  server: { address: () => ({ address: bound, family: 'IPv4', port: 1 }), listen: vi.fn() },
});

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('the demonstration listens on %s', async (host) => {
  const app = aServer();
  await listenAt(app, { host, port: 1, mode: 'demo' });
  expect(app.listen).toHaveBeenCalledWith({ host, port: 1 });
});

test.each(['0.0.0.0', '::', '', '10.0.0.7', '127.0.0.1.example', 'localhost.example', '::ffff:127.0.0.1'])(
  'the demonstration does not listen on "%s", and production may',
  async (host) => {
    const app = aServer();
    await expect(listenAt(app, { host, port: 1, mode: 'demo' })).rejects.toThrow('this machine alone');
    expect(app.listen).not.toHaveBeenCalled();
    await listenAt(app, { host, port: 1, mode: 'production' });
    expect(app.listen).toHaveBeenCalledWith({ host, port: 1 });
  },
);

test('a socket that was handed down is served as it is, and the demonstration only at an address of this machine', async () => {
  const app = aServer();
  await listenAt(app, { host: '127.0.0.1', port: 1, mode: 'demo' }, 3);
  expect(app.listen).toHaveBeenCalledWith({ host: '127.0.0.1', fd: 3 });
  const open = aServer('0.0.0.0');
  await expect(listenAt(open, { host: '127.0.0.1', port: 1, mode: 'demo' }, 3)).rejects.toThrow(
    'machine alone',
  );
  await listenAt(open, { host: '127.0.0.1', port: 1, mode: 'production' }, 3);
});

test.each([
  ['nothing was handed down', {}, undefined],
  ['to this process', { LISTEN_FDS: '1', LISTEN_PID: '7' }, 3],
  ['to another process, whose child this is', { LISTEN_FDS: '1', LISTEN_PID: '6' }, undefined],
  ['by the launcher', { LISTEN_FDS: '1', FERIA_SUPERVISED: '1' }, 3],
  ['by nobody who says to whom', { LISTEN_FDS: '1' }, undefined],
])('a socket that was handed down: %s', (_name, environment, fd) => {
  expect(handedDown(environment, 7)).toBe(fd);
});

test('of several sockets it is not known which answers what', () => {
  expect(() => handedDown({ LISTEN_FDS: '2', LISTEN_PID: '7' }, 7)).toThrow('LISTEN_FDS is 2');
});

test('whoever stands behind another server listens here', async () => {
  const app = aServer();
  await listenHere(app, 7);
  expect(app.listen).toHaveBeenCalledWith({ host: '127.0.0.1', port: 7 });
});
