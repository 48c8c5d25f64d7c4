import { expect, test } from 'vitest';
import { profileOf, uuidOf } from './profile.ts';

const icon = Buffer.from('an icon');
const place = { origin: 'https://feria.example', market: 'CO', language: 'es', icon };

/** The values behind a key, in the order in which they stand. */
const valuesOf = (xml: string, key: string): string[] =>
  [...xml.matchAll(new RegExp(`<key>${key}</key>(?:<(\\w+)>([^<]*)</\\1>|<(true|false)/>)`, 'g'))].map(
    ([, , text, flag]) => text ?? flag ?? '',
  );

test('a profile holds one Web Clip that opens this host, and identifiers of its own', () => {
  const xml = profileOf(place);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC')).toBe(true);
  expect(valuesOf(xml, 'PayloadType')).toEqual(['com.apple.webClip.managed', 'Configuration']);
  expect(valuesOf(xml, 'PayloadIdentifier')).toEqual(['example.feria.co.webclip', 'example.feria.co']);
  expect(valuesOf(xml, 'URL')).toEqual(['https://feria.example/']);
  expect(valuesOf(xml, 'PayloadVersion')).toEqual(['1', '1']);
  expect([valuesOf(xml, 'IsRemovable'), valuesOf(xml, 'PayloadRemovalDisallowed')]).toEqual([
    ['true'],
    ['false'],
  ]);
  expect(valuesOf(xml, 'Icon')).toEqual([icon.toString('base64')]);
  const uuids = valuesOf(xml, 'PayloadUUID');
  expect(new Set(uuids).size).toBe(2);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[\dA-F]{8}-[\dA-F]{4}-8[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}$/);
  // Each thing that was opened is closed.
  for (const tag of ['plist', 'dict', 'array', 'key', 'string', 'data'])
    expect(xml.split(`</${tag}>`).length).toBe(xml.split(new RegExp(`<${tag}(?: [^>]*)?>`)).length);
});

test('installed again it is the same, and another market or host is another', () => {
  expect(profileOf(place)).toBe(profileOf(place));
  const others = [
    profileOf({ ...place, market: 'PE' }),
    profileOf({ ...place, origin: 'https://other.example' }),
  ];
  const uuids = [profileOf(place), ...others].flatMap((xml) => valuesOf(xml, 'PayloadUUID'));
  expect(new Set(uuids).size).toBe(6);
  expect(uuidOf('x')).toBe(uuidOf('x'));
});

test('it says what it does in the language that was asked for', () => {
  expect(valuesOf(profileOf(place), 'PayloadDescription')[1]).toContain('pantalla de inicio');
  expect(valuesOf(profileOf({ ...place, language: 'en' }), 'PayloadDescription')[1]).toContain('Home Screen');
});
