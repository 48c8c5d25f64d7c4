/** What the search can do beside finding games: each by the words that people would type for it. */
import { memberHref } from '../../ground/pages/pages.ts';
import { fold } from '../../ground/lists/fold.ts';

const ACTIONS = [
  { id: 'deposit', href: memberHref('depositv2'), words: 'deposit depositar recargar cargar pay in' },
  { id: 'withdraw', href: memberHref('withdraw'), words: 'withdraw retirar cobrar retiro cash out' },
  {
    id: 'history',
    href: memberHref('personalHistoryCopy'),
    words: 'bets rounds history apuestas rondas historial jugadas',
  },
  {
    id: 'transactions',
    href: memberHref('transactionHistory'),
    words: 'transactions account record movimientos transacciones cuenta',
  },
  { id: 'limits', href: memberHref('limits'), words: 'limits limites juego responsable safer play' },
  { id: 'breaks', href: memberHref('breaks'), words: 'break pause exclusion pausa autoexclusion descanso' },
  {
    id: 'account',
    href: memberHref('securityCenter'),
    words: 'account security password cuenta clave seguridad',
  },
  { id: 'help', href: '/help', words: 'help terms ayuda terminos soporte support' },
] as const;
export type Action = (typeof ACTIONS)[number];

/** The actions that a text means, by the beginning of a word; all of them where nothing is typed. Nobody who stopped is led to pay in. */
export function findActions(text: string, mayDeposit: boolean): Action[] {
  const wanted = fold(text);
  const open = ACTIONS.filter(({ id }) => mayDeposit || id !== 'deposit');
  if (text.trim() === '') return open;
  return wanted.length < 2 ? [] : open.filter(({ words }) => ` ${words}`.includes(` ${wanted}`));
}
