/** The chat's live side: both ends hear within a moment that something was said, and nobody hears of another one's. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRelay } from '../../core/outbox/relay.ts';
import { supportListeners } from '../../modules/support/listeners.ts';
import { aMember, anOperator, usePlatform } from '../harness.ts';
import { next, useSockets } from '../sockets.ts';
import { supportDesk } from '../builders/support.ts';

const platform = usePlatform();
const desk = supportDesk(platform);
const connect = useSockets();
let url = '';
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  const { app, deps } = platform();
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const relay = startRelay(deps, supportListeners(deps));
  stop = () => relay.stop();
});
// Before the platform is closed: the relay holds a connection of its pool.
afterAll(() => stop());

test('a visitor, a member and the office hear of their own conversations alone; a reconnect misses nothing', async () => {
  const [visitor, member, operator] = [
    await desk.aVisitor(),
    await aMember(platform()),
    await anOperator(platform()),
  ];
  const id = (await desk.launch(visitor)).body.chat!.id;
  await desk.launch(member);
  const [own, other, office] = [
    await connect(url, '/api/socket', visitor.headers),
    await connect(url, '/api/socket', member.headers),
    await connect(url, '/office/socket', operator.headers),
  ];
  const heard: unknown[] = [];
  other.onAny((...event: unknown[]) => heard.push(event[1]));
  const [told, queue] = [next(own, 'chat'), next(office, 'queue')];
  await desk.handle(operator, id, 'take', { from: null });
  expect(await told).toEqual({ id });
  expect(await queue).toEqual({ kind: 'support' });
  const typing = next(own, 'chatTyping');
  await desk.handle(operator, id, 'typing');
  expect(await typing).toEqual({ id });
  const theirs = next(office, 'chatTyping');
  await desk.act(visitor, 'typing');
  expect(await theirs).toEqual({ id });
  expect(heard).not.toContainEqual({ id });

  own.close();
  await desk.answer(operator, id, 'Said while nobody listened.');
  const again = await connect(url, '/api/socket', visitor.headers);
  const { messages } = (await desk.own(visitor, '?after=2')).body;
  expect(messages.map(({ text }) => text)).toEqual(['Said while nobody listened.']);
  const live = next(again, 'chat');
  await desk.answer(operator, id, 'And now live.');
  expect(await live).toEqual({ id });
});

test('a key that we never gave opens no socket', async () => {
  const cookie = `feria_guest=${'a'.repeat(43)}.${'b'.repeat(43)}`;
  await expect(connect(url, '/api/socket', { origin: 'http://member.test', cookie })).rejects.toThrow(
    'session.required',
  );
});
