import { describe, expect, test } from 'vitest';
import { instantOf, offsetName, otherClocks, wallTime } from './zone-time.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');

describe('a time of a market’s clock', () => {
  test.each([
    ['America/Bogota', '2026-11-22T09:00', '2026-11-22T14:00:00.000Z'],
    ['America/Lima', '2026-07-01T00:00', '2026-07-01T05:00:00.000Z'],
    ['America/Mexico_City', '2026-07-01T09:00', '2026-07-01T15:00:00.000Z'],
    ['America/Tijuana', '2026-01-15T09:00', '2026-01-15T17:00:00.000Z'],
    ['America/Tijuana', '2026-07-15T09:00', '2026-07-15T16:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-15T09:00', '2026-07-15T03:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01T00:30', '2025-12-31T10:30:00.000Z'],
    ['UTC', '2028-02-29T23:59', '2028-02-29T23:59:00.000Z'],
  ])('in %s %s is %s, and back', (zone, wall, instant) => {
    expect(instantOf(wall, zone)).toBe(instant);
    expect(wallTime(instant, zone)).toBe(wall);
  });

  test('that the clock leaves out is as much later as it jumps', () => {
    // Tijuana, 8 March 2026: from 1:59 to 3:00.
    expect(instantOf('2026-03-08T02:30', 'America/Tijuana')).toBe('2026-03-08T10:30:00.000Z');
    expect(wallTime('2026-03-08T10:30:00.000Z', 'America/Tijuana')).toBe('2026-03-08T03:30');
    // Santiago jumps at midnight, 6 September 2026.
    expect(wallTime(instantOf('2026-09-06T00:30', 'America/Santiago')!, 'America/Santiago')).toBe(
      '2026-09-06T01:30',
    );
  });

  test('that comes twice is the first of the two', () => {
    // Tijuana, 1 November 2026: 1:30 comes at UTC-7, and an hour later at UTC-8.
    expect(instantOf('2026-11-01T01:30', 'America/Tijuana')).toBe('2026-11-01T08:30:00.000Z');
    expect(wallTime('2026-11-01T09:30:00.000Z', 'America/Tijuana')).toBe('2026-11-01T01:30');
  });

  test('every hour of a year comes back as itself, but the hour that comes twice', () => {
    for (const zone of ['America/Bogota', 'America/Mexico_City', 'America/Tijuana', 'Europe/Madrid']) {
      const lost = Array.from({ length: 366 * 24 }, (_, hour) => NOON + hour * 3_600_000).filter(
        (at) => instantOf(wallTime(new Date(at).toISOString(), zone), zone) !== new Date(at).toISOString(),
      );
      expect(lost).toHaveLength(/Tijuana|Madrid/.test(zone) ? 1 : 0);
    }
  });

  test('that is none is no moment', () => {
    for (const wall of ['', 'tomorrow', '2026-13-01T00:00']) expect(instantOf(wall, 'UTC')).toBeNull();
  });
});

test('an offset is said as the season has it', () => {
  expect(offsetName(NOON, 'America/Bogota')).toBe('UTC-5');
  expect(offsetName(NOON, 'America/Tijuana')).toBe('UTC-8');
  expect(offsetName(Date.parse('2026-07-01T00:00:00Z'), 'America/Tijuana')).toBe('UTC-7');
  expect(offsetName(NOON, 'Asia/Kathmandu')).toBe('UTC+5:45');
  expect(offsetName(NOON, 'UTC')).toBe('UTC');
});

test('clocks that show the same are said once', () => {
  const [co, pe, mx] = ['America/Bogota', 'America/Lima', 'America/Mexico_City'].map((timeZone) => ({
    timeZone,
  }));
  expect(otherClocks([co!, pe!, mx!], 'America/Bogota', NOON)).toEqual([mx]);
  expect(otherClocks([co!, pe!], 'America/Bogota', NOON)).toEqual([]);
});
