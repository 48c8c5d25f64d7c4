/** Invented values that several templates' samples are made of. */
export const OCCASION = {
  account: 'mariposa_88',
  at: new Date('2026-11-20T15:00:00Z'),
  zone: 'America/Bogota',
};
export const LINK = 'https://member.example/recover#0123456789abcdef';
export const FREE = {
  game: { en: 'Cenote Moon', es: 'Luna de Cenote' },
  until: new Date('2026-11-27T05:00:00Z'),
  zone: 'America/Bogota',
};
export const LETTER = {
  title: 'News for you',
  lines: ['We have **news**.', 'Look at it.'],
  sms: 'Tenemos novedades para ti. Entra y lee de qué se trata.',
  link: { label: 'Look', address: 'https://member.example/down', path: '/down' },
};
