import { describe, expect, it } from 'vitest';
import { isWebAddress, modeFor, wordOf } from './launcher.ts';

const frame = {} as MessageEventSource;
const URL_ = 'http://studio.localhost:4002/table?t=1';
const say = (
  data: unknown,
  origin = 'http://studio.localhost:4002',
  source: MessageEventSource | null = frame,
) => wordOf({ data, origin, source }, URL_, frame);

describe('what a game may say', () => {
  it('is heard from its own origin and window', () =>
    expect(say({ type: 'feria:close' })).toBe('feria:close'));
  it('is not heard from another origin, another window, or in other words', () => {
    expect(say({ type: 'feria:close' }, 'http://evil.example')).toBeNull();
    expect(say({ type: 'feria:close' }, 'http://studio.localhost:4003')).toBeNull();
    expect(say({ type: 'feria:close' }, undefined, {} as MessageEventSource)).toBeNull();
    for (const data of [null, 'feria:close', { type: 'feria:pay' }, 7]) expect(say(data)).toBeNull();
  });
  it('is not heard before there is a frame', () =>
    expect(
      wordOf(
        { data: { type: 'feria:close' }, origin: 'http://studio.localhost:4002', source: null },
        URL_,
        null,
      ),
    ).toBeNull());
});

describe('the mode of a game', () => {
  it('is never real money for a visitor', () => {
    expect(modeFor('nodeId=a', false)).toBe('fun');
    expect(modeFor('nodeId=a&mode=real', false)).toBe('fun');
  });
  it('is real for a member unless free play is asked for', () => {
    expect(modeFor('nodeId=a', true)).toBe('real');
    expect(modeFor('nodeId=a&mode=fun', true)).toBe('fun');
  });
});

describe('the address of a game', () => {
  it.each([
    ['https://vendor.test/a?b', true],
    ['http://studio.localhost:4002/', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['/relative', false],
    ['', false],
  ])('%s may be opened: %s', (address, may) => expect(isWebAddress(address)).toBe(may));
});
