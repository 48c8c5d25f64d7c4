import { describe, expect, test } from 'vitest';
import type { ContactKind } from '@feria/contracts/trust/contact-kinds';
import { readContact } from './contact.ts';
import { looksLike, nameOf, skeletonOf } from './look-alike.ts';

const read = (kind: ContactKind, value: string, code = '57') => readContact({ kind, value }, code);

describe('one contact, however it is written', () => {
  test.each<[ContactKind, string, string, string]>([
    ['phone', '300 123 4567', '57', '+573001234567'],
    ['phone', '+57 (300) 123-4567', '51', '+573001234567'],
    ['phone', '0057 3001234567', '51', '+573001234567'],
    ['phone', '573001234567', '57', '+573001234567'],
    ['phone', '+52 1 55 1234 5678', '52', '+525512345678'],
    ['whatsapp', 'https://wa.me/573001234567', '51', '+573001234567'],
    ['whatsapp', 'https://api.whatsapp.com/send?phone=573001234567', '57', '+573001234567'],
    ['telegram', '@Feria_Soporte', '57', 'feria_soporte'],
    ['telegram', 't.me/Feria_Soporte?start=1', '57', 'feria_soporte'],
    ['facebook', 'https://www.facebook.com/Feria.Oficial/', '57', 'feriaoficial'],
    ['facebook', 'feriaoficial', '57', 'feriaoficial'],
    ['line', 'https://line.me/R/ti/p/@feria', '57', 'feria'],
    ['skype', 'skype:live:.cid.1a2b', '57', 'live:.cid.1a2b'],
    ['email', 'Ayuda@FERIA.example', '57', 'ayuda@feria.example'],
    ['email', 'mailto:ayuda@feria.example?subject=x', '57', 'ayuda@feria.example'],
    ['bank', '012-345 678.90', '57', '01234567890'],
    ['domain', 'https://WWW.Feria.example:8443/promo?x=1', '57', 'feria.example'],
    ['domain', 'fériа.example', '57', 'xn--fri-bma113b.example'],
  ])('%s: %s with +%s is %s', (kind, value, code, expected) =>
    expect(read(kind, value, code)?.value).toBe(expected),
  );

  test('a link to somebody elsewhere is that contact', () => {
    expect(read('domain', 'https://t.me/feria')).toEqual({ kind: 'telegram', value: 'feria' });
    expect(read('phone', 'https://wa.me/573001234567')).toEqual({ kind: 'whatsapp', value: '+573001234567' });
  });

  test.each<[ContactKind, string]>([
    ['phone', 'nobody'],
    ['phone', '12'],
    ['email', 'nobody'],
    ['bank', '12'],
    ['domain', 'localhost'],
    ['domain', 'javascript:alert(1)'],
    ['telegram', '@'],
    ['telegram', 'two words'],
  ])('%s: %s is nobody', (kind, value) => expect(read(kind, value)).toBeUndefined());
});

describe('addresses that are made to be taken for one of ours', () => {
  const own = ['feria.example', 'play.apuestas.com.co'];
  test.each([
    ['xn--fri-bma113b.example', 'feria.example'],
    ['feria-bonos.example', 'feria.example'],
    ['feria.example.evil.test', 'feria.example'],
    ['fer1a.test', 'feria.example'],
    ['ferria.test', 'feria.example'],
    ['fera.test', 'feria.example'],
    ['freia.test', 'feria.example'],
    ['apuestaas.test', 'play.apuestas.com.co'],
  ])('%s looks like %s', (host, expected) => expect(looksLike(host, own)).toBe(expected));

  test.each([
    'feria.example',
    'ayuda.feria.example',
    'wikipedia.test',
    'apuestas.com.co'.slice(0, 3) + '.test',
  ])('%s does not', (host) => expect(looksLike(host, own)).toBeUndefined());

  test('a name is what people know an address by', () => {
    expect([nameOf('feria.example'), nameOf('play.feria.com.co'), nameOf('feria.com.co')]).toEqual([
      ...['feria', 'feria', 'feria'],
    ]);
    expect(skeletonOf('vvorld-rn4il.test')).toBe('woridmaii.test');
  });
});
