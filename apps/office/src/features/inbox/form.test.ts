import { expect, test } from 'vitest';
import { typedWords } from '../../ground/forms/words.ts';
import { accountsIn, audienceOf, formOf, missingOf, newForm, payloadOf, type OnTopic } from './form.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const words = typedWords({ en: 'Hello', es: 'Hola' });
const full: OnTopic = { ...newForm('ana_1'), topic: 'service', title: words, text: words };

test('a list is read as it was pasted, or as a file has it: the first column, each name once', () => {
  expect(accountsIn('account\nana_1\r\n"luis_2", ana_1\n\n')).toEqual(['ana_1', 'luis_2']);
  expect(accountsIn('cuenta;nota\nana_1;x\nluis_2;y, z')).toEqual(['ana_1', 'luis_2']);
  expect(accountsIn(' \n')).toEqual([]);
});

test('what is missing is named before anything is sent', () => {
  expect(missingOf(newForm(), NOW)).toEqual(['topic', 'title', 'text', 'accounts']);
  expect(missingOf(full, NOW)).toEqual([]);
  expect(missingOf({ ...full, channels: ['sms'] }, NOW)).toEqual(['sms']);
  expect(missingOf({ ...full, text: typedWords({ en: 'Hi {balance}', es: 'Hola' }) }, NOW)).toEqual([
    'variable',
  ]);
  expect(missingOf({ ...full, sendAt: '2026-11-20T01:00' }, NOW)).toEqual(['time']);
  expect(missingOf({ ...full, page: 'limits' }, NOW)).toEqual(['label']);
});

test('nothing is chosen for whoever writes: a topic that members cannot turn off is no default', () => {
  expect(newForm().topic).toBe('');
  expect(missingOf({ ...full, topic: '' }, NOW)).toEqual(['topic']);
});

test('what was saved is shown as it was', () => {
  const form: OnTopic = {
    ...full,
    aim: 'segment',
    market: 'CO',
    type: 'agents',
    language: 'es',
    verified: 'no',
    signedInDays: '30',
    accounts: '',
    channels: ['mail', 'sms'],
    sms: words,
    page: 'limits',
    label: words,
  };
  expect(formOf(payloadOf(form))).toEqual(form);
  expect(audienceOf({ ...full, aim: 'segment', market: 'PE' })).toEqual({
    kind: 'segment',
    market: 'PE',
    type: 'all',
    language: null,
    verified: null,
    signedInDays: null,
  });
});
