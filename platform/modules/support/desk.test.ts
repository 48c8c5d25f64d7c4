import { describe, expect, test } from 'vitest';
import { spokenName } from './desk.ts';

describe('the name that a member reads in a chat', () => {
  test.each([
    ['is the one that was given for it', { username: 'ana.r', displayName: 'Ana' }, 'Ana'],
    ['is none where it is the one that signs in', { username: 'ana.r', displayName: 'ana.r' }, null],
    ['in whatever case', { username: 'ana.r', displayName: 'Ana.R' }, null],
  ])('%s', (_what, operator, name) => expect(spokenName(operator)).toBe(name));
});
