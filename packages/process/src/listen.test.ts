import { expect, test, vi } from 'vitest';
import { listenAt, listenHere } from './listen.ts';

const aServer = () => ({ listen: vi.fn(async () => 'listening') });

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('the demonstration listens on %s', async (host) => {
  const app = aServer();
  await listenAt(app, { host, port: 1, mode: 'demo' });
  expect(app.listen).toHaveBeenCalledWith({ host, port: 1 });
});

test.each(['0.0.0.0', '::', '', '10.0.0.7', '127.0.0.1.example', 'localhost.example', '::ffff:127.0.0.1'])(
  'the demonstration does not listen on "%s", and production may',
  async (host) => {
    const app = aServer();
    expect(() => listenAt(app, { host, port: 1, mode: 'demo' })).toThrow('this machine alone');
    expect(app.listen).not.toHaveBeenCalled();
    await listenAt(app, { host, port: 1, mode: 'production' });
    expect(app.listen).toHaveBeenCalledWith({ host, port: 1 });
  },
);

test('whoever stands behind another server listens here', async () => {
  const app = aServer();
  await listenHere(app, 7);
  expect(app.listen).toHaveBeenCalledWith({ host: '127.0.0.1', port: 7 });
});
