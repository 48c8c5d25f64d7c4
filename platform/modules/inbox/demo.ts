/** What the demonstration's office has written: one circular in each state that its page shows, made by the rules that hold for everybody. */
import type { CircularPayload } from '@feria/contracts/inbox/circulars';
import type { Config } from '../../core/config.ts';
import { callSql, type Tx } from '../../core/db.ts';
import { addMs, asId } from '@feria/kernel';
import { operatorsWith } from '../operators/index.ts';
import { draftCircular, sendBatch, sendCircular, stopCircular } from './circulars.ts';
import { markAllRead } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
const REASON = 'Part of the demonstration.';
const ACCOUNTS = ['demo_player', 'demo_lima', 'demo_cdmx', 'demo_agent'];
const membersOf = (market: string): CircularPayload['audience'] => ({
  kind: 'segment',
  market,
  type: 'members',
  language: null,
  verified: null,
  signedInDays: null,
});

type Part = Pick<CircularPayload, 'topic' | 'audience' | 'channels' | 'sendAt' | 'words'>;

const WELCOME: Part = {
  topic: 'security',
  audience: { kind: 'accounts', accounts: ACCOUNTS },
  channels: ['mail'],
  sendAt: null,
  words: {
    title: {
      en: 'Demonstration: welcome, {nickname}',
      es: 'Demostración: te damos la bienvenida, {nickname}',
    },
    text: {
      en: 'This message is part of the demonstration: **nobody outside this machine gets it**.\n\n- Your account is {account}.\n- Add a second proof, so that nobody else signs in to it.',
      es: 'Este mensaje es parte de la demostración: **nadie fuera de este equipo lo recibe**.\n\n- Tu cuenta es {account}.\n- Agrega una segunda prueba, para que nadie más entre.',
    },
    sms: null,
    button: { label: { en: 'My account', es: 'Mi cuenta' }, page: 'security' },
  },
};
const LIMITS: Part = {
  topic: 'safer_play',
  audience: membersOf('CO'),
  channels: ['mail', 'push'],
  sendAt: null,
  words: {
    title: {
      en: 'Demonstration: your limits in one place',
      es: 'Demostración: tus límites en un solo lugar',
    },
    text: {
      en: 'You can see and change what you want to deposit, stake or lose at most. A tighter limit counts at once.',
      es: 'Puedes ver y cambiar cuánto quieres depositar, apostar o perder como máximo. Un límite más estricto cuenta de inmediato.',
    },
    sms: null,
    button: { label: { en: 'My limits', es: 'Mis límites' }, page: 'limits' },
  },
};
const HOURS: Part = {
  topic: 'money',
  audience: membersOf('PE'),
  channels: [],
  sendAt: null,
  words: {
    title: { en: 'Demonstration: a bank rests on Sunday', es: 'Demostración: un banco descansa el domingo' },
    text: {
      en: 'On Sunday from 01:00 to 05:00 withdrawals to one of our banks wait. Your money stays in your balance until they leave.',
      es: 'El domingo de 01:00 a 05:00 los retiros a uno de nuestros bancos esperan. Tu dinero sigue en tu saldo hasta que salen.',
    },
    sms: null,
    button: null,
  },
};
const CALLED_OFF: Part = {
  topic: 'money',
  audience: { kind: 'accounts', accounts: ['demo_cdmx'] },
  channels: [],
  sendAt: null,
  words: {
    title: {
      en: 'Demonstration: called off before its time',
      es: 'Demostración: cancelado antes de su hora',
    },
    text: {
      en: 'This one was stopped before it was sent, so nobody has read it.',
      es: 'Este se detuvo antes de enviarse, así que nadie lo leyó.',
    },
    sms: null,
    button: null,
  },
};

/** Runs again without harm: where the office has written anything, nothing is added. `author`: by whom, where they are in the office. */
export async function seedCirculars(
  tx: Tx,
  config: Pick<Config, 'secret' | 'delivery'>,
  author: string,
  at: Date,
): Promise<void> {
  const operator = (await operatorsWith(tx, 'messages.send')).find(({ username }) => username === author);
  if (!operator || (await callSql(tx, 'select 1 from inbox.circulars limit 1', [])).length > 0) return;
  const by = { operator: { ...operator, id: asId<'operator'>(operator.id) }, address: '127.0.0.1' };
  const write = (circular: Part): Promise<string> => draftCircular(tx, { circular, by }, at);
  const send = (id: string, reached: number): Promise<void> =>
    sendCircular(tx, { id, version: 1, reached, reason: REASON, by }, at);

  const stopped = await write({ ...CALLED_OFF, sendAt: addMs(at, DAY_MS).toISOString() });
  await send(stopped, 1);
  await stopCircular(tx, { id: stopped, reason: REASON, by }, at);
  const sent = await write(WELCOME);
  await send(sent, ACCOUNTS.length);
  const { reached } = await sendBatch(tx, config, { id: sent, limit: ACCOUNTS.length + 1 }, at);
  // Somebody has read it, somebody has not: its numbers show both.
  for (const memberId of reached.slice(1)) await markAllRead(tx, asId<'member'>(memberId), at);
  // Of a segment a second person decides.
  await send(await write(LIMITS), 1);
  await write(HOURS);
}
