import { expect, test } from 'vitest';
import { plain, readAt, writeAt } from './form.ts';

const typed = {
  licence: { number: '', authority: '', url: '' },
  zaloBonus: null,
  kycGraceDays: '',
  taxes: [{ code: 'bet', until: '' }],
  limits: { deposit: { day: '10', week: '' } },
};

test('a value is put where its path says, and nothing else changes', () => {
  const next = writeAt(typed, 'taxes.0.until', '2026-12-31');
  expect(readAt(next, 'taxes.0')).toEqual({ code: 'bet', until: '2026-12-31' });
  expect(next.limits).toBe(typed.limits);
  expect(readAt(writeAt(typed, 'zaloBonus.reward', '131K'), 'zaloBonus')).toEqual({ reward: '131K' });
  expect(typed.taxes[0]!.until).toBe('');
});

test('what was left empty is not there', () => {
  expect(plain(typed)).toEqual({
    licence: null,
    zaloBonus: null,
    kycGraceDays: null,
    taxes: [{ code: 'bet', until: null }],
    limits: { deposit: { day: '10' } },
  });
  expect(plain(writeAt(typed, 'licence.number', 'C-7'))).toMatchObject({
    licence: { number: 'C-7', url: null },
  });
});

test('a line of help without hours, or a body outside that is not named, is none', () => {
  const line = { name: 'Line', phone: '', url: 'https://help.example', hours: { en: '', es: '' } };
  const given = { help: [line], complaints: { answerDays: 15, body: { name: '', url: '' } } };
  expect(plain(given)).toEqual({
    help: [{ ...line, phone: null, hours: null }],
    complaints: { answerDays: 15, body: null },
  });
});

test('the values of hand pays are there as a whole or not at all', () => {
  const blank = { handPay: { from: '', hourAlarm: '', hourCap: '' } };
  expect(plain(blank)).toEqual({ handPay: null });
  const half = writeAt(blank, 'handPay.from', '5000');
  expect(plain(half)).toEqual({ handPay: { from: '5000', hourAlarm: '', hourCap: '' } });
});

test('lists of a method are typed with commas, and hours are there as a whole or not at all', () => {
  const typed = (hours: object) => ({
    methods: [{ code: 'pse', gateways: 'dlocal, sandbox', presets: '20000 50000', hours }],
  });
  const lists = { code: 'pse', gateways: ['dlocal', 'sandbox'], presets: ['20000', '50000'] };
  expect(plain(typed({ from: '', until: '', days: '' }))).toEqual({ methods: [{ ...lists, hours: null }] });
  expect(plain(typed({ from: '08:00', until: '15:00', days: '1,2' }))).toEqual({
    methods: [{ ...lists, hours: { from: '08:00', until: '15:00', days: [1, 2] } }],
  });
  expect(plain(typed({ from: '08:00', until: '' }))).toEqual({
    methods: [{ ...lists, hours: { from: '08:00', until: '' } }],
  });
});
