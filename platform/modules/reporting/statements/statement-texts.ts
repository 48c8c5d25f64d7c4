/** The words of a statement's file, and how its market writes numbers and times. */
import { inLanguage } from '@feria/contracts/languages';
import type { MovementGroup, StatementAccount } from '@feria/contracts/reporting/statements';
import type { EntryKind, ReversalCause } from '@feria/contracts/wallet/member';
import type { Language, LocalizedText } from '@feria/contracts/wire';
import { decimalMark, formatDecimal, formatStamp, toDecimal, type Units } from '@feria/kernel';
import type { Market } from '../../markets/index.ts';
import type { PeriodLine } from '../../wallet/index.ts';

export const OPERATOR_NAME = 'Feria';

const both = (en: string, es: string): LocalizedText => ({ en, es });

export const KIND_TEXTS: Readonly<Record<EntryKind, LocalizedText>> = {
  bet: both('Stake', 'Apuesta'),
  win: both('Win', 'Ganancia'),
  rollback: both('Stake returned', 'Apuesta devuelta'),
  win_rollback: both('Win taken back', 'Ganancia anulada'),
  deposit: both('Deposit', 'Depósito'),
  withdrawal_hold: both('Withdrawal held', 'Retiro retenido'),
  withdrawal_release: both('Withdrawal returned', 'Retiro devuelto'),
  withdrawal_payout: both('Withdrawal sent', 'Retiro enviado'),
  withdrawal_rounding: both('Rounding in your favour', 'Redondeo a tu favor'),
  free_win: both('Free rounds win', 'Premio de rondas gratis'),
  free_win_rollback: both('Free rounds win corrected', 'Premio de rondas gratis corregido'),
  free_win_bonus: both('Free rounds win to bonus', 'Premio de rondas gratis al bono'),
  free_win_bonus_rollback: both('Free rounds bonus corrected', 'Bono de rondas gratis corregido'),
  transfer_hold: both('On its way to a game wallet', 'En camino a la billetera de un juego'),
  transfer_release: both('Back from a transfer not made', 'De vuelta de un traslado no hecho'),
  transfer_in: both('Moved to a game wallet', 'Trasladado a la billetera de un juego'),
  transfer_out: both('Back from a game wallet', 'De vuelta de la billetera de un juego'),
  test_grant: both('Test money', 'Dinero de prueba'),
  hold: both('Reserved for a bet', 'Reservado para una apuesta'),
  capture: both('Reserved money used', 'Dinero reservado usado'),
  release: both('Reserved money back', 'Dinero reservado de vuelta'),
  win_hold: both('Win kept aside while it is checked', 'Premio apartado mientras se revisa'),
  win_release: both('Checked win', 'Premio revisado'),
  bonus_win_hold: both(
    'Bonus win kept aside while it is checked',
    'Premio de bono apartado mientras se revisa',
  ),
  bonus_win_release: both('Checked bonus win', 'Premio de bono revisado'),
  transfer_win_hold: both(
    'Win from a game wallet kept aside while it is checked',
    'Premio de la billetera de un juego apartado mientras se revisa',
  ),
  transfer_win_release: both('Checked win from a game wallet', 'Premio de la billetera de un juego revisado'),
  transfer_refusal: both('Win from a game wallet refused', 'Premio de la billetera de un juego rechazado'),
  bonus_grant: both('Bonus', 'Bono'),
  bonus_convert: both('Bonus turned into money', 'Bono convertido en dinero'),
  bonus_forfeit: both('Bonus ended', 'Bono terminado'),
  bonus_bet: both('Bet with bonus', 'Apuesta con bono'),
  bonus_win: both('Win to bonus', 'Premio al bono'),
  bonus_rollback: both('Bonus bet given back', 'Apuesta con bono devuelta'),
  bonus_win_rollback: both('Bonus win corrected', 'Premio al bono corregido'),
  deposit_tax: both('Tax on a deposit', 'Impuesto al depósito'),
  bet_tax: both('Tax on a bet', 'Impuesto a la apuesta'),
  bet_tax_refund: both('Tax on a bet returned', 'Impuesto a la apuesta devuelto'),
  prize_tax: both('Withholding on a prize', 'Retención sobre un premio'),
  prize_tax_refund: both('Withholding returned', 'Retención devuelta'),
  payout_tax: both('Withholding on a withdrawal', 'Retención sobre un retiro'),
  deposit_fee: both('Fee of a deposit', 'Comisión de un depósito'),
  payout_fee: both('Fee of a withdrawal', 'Comisión de un retiro'),
  payment_held: both('Payment kept aside while it is checked', 'Pago apartado mientras se revisa'),
  payment_credited: both('Checked payment', 'Pago revisado'),
  payment_sent_back: both('Payment sent back', 'Pago devuelto a quien pagó'),
  refund_hold: both('Refund of a deposit, kept aside', 'Reembolso de un depósito, apartado'),
  refund_release: both('Refund that was not made', 'Reembolso que no se hizo'),
  refund_out: both('Refund of a deposit', 'Reembolso de un depósito'),
  deposit_refund: both(
    'Deposit refunded by the payment provider',
    'Depósito reembolsado por el proveedor de pagos',
  ),
  chargeback: both('Deposit taken back by the bank', 'Depósito que el banco retiró'),
  chargeback_won: both('Deposit returned after a dispute', 'Depósito recuperado tras una disputa'),
  reversal: both('Correction', 'Corrección'),
};

/** Why a line was taken back. */
const CAUSE_TEXTS: Readonly<Record<ReversalCause, LocalizedText>> = {
  booked_twice: both('it had been booked twice', 'se había registrado dos veces'),
  wrong_amount: both('the amount was wrong', 'el monto era incorrecto'),
  game_fault: both('the game had a fault', 'el juego tuvo una falla'),
  payment_returned: both('the payment was sent back', 'el pago fue devuelto'),
  rules_broken: both('the rules were broken', 'no se cumplieron las reglas'),
};

/** What a line is: a correction names what it takes back. */
export function lineTextOf(
  { kind, ofKind }: Pick<PeriodLine, 'kind' | 'ofKind'>,
  { of }: Pick<Writer, 'of'>,
): string {
  const what = of(KIND_TEXTS[kind]);
  return ofKind === null ? what : `${what}: ${of(KIND_TEXTS[ofKind])}`;
}

/** Why it was corrected; nothing for any other line. */
export function causeTextOf(
  { cause }: Pick<PeriodLine, 'cause'>,
  { of }: Pick<Writer, 'of'>,
): string | undefined {
  return cause === null ? undefined : of(CAUSE_TEXTS[cause]);
}

export const GROUP_TEXTS: Readonly<Record<MovementGroup, LocalizedText>> = {
  stakes: both('Stakes', 'Apuestas'),
  wins: both('Wins', 'Ganancias'),
  deposits: both('Deposits', 'Depósitos'),
  withdrawals: both('Withdrawals', 'Retiros'),
  transfers: both('Game wallets', 'Billeteras de juegos'),
  holds: both('Reserved money', 'Dinero reservado'),
  bonuses: both('Bonuses', 'Bonos'),
  taxes: both('Taxes', 'Impuestos'),
  fees: both('Fees', 'Comisiones'),
  corrections: both('Corrections', 'Correcciones'),
  test: both('Test money', 'Dinero de prueba'),
};

export const ACCOUNT_TEXTS: Readonly<Record<StatementAccount, LocalizedText>> = {
  cash: both('Balance', 'Saldo'),
  held: both('Held', 'Retenido'),
  bonus: both('Bonus', 'Bono'),
  debt: both('Owed', 'Deuda'),
};

const FILE_TEXTS = {
  title: both('Account statement', 'Estado de cuenta'),
  operator: both('Operator', 'Operador'),
  licensee: both('Licence', 'Licencia'),
  market: both('Market', 'Mercado'),
  signed: both(
    'This file is signed: whoever has it can check at /check that nothing of it was changed.',
    'Este archivo está firmado: quien lo tenga puede comprobar en /check que nada se cambió.',
  ),
  member: both('Member', 'Usuario'),
  account: both('Part of the account', 'Parte de la cuenta'),
  period: both('Period', 'Periodo'),
  zone: both('Time zone', 'Zona horaria'),
  currency: both('Currency', 'Moneda'),
  decimalSign: both('Decimal sign', 'Signo decimal'),
  asOf: both('Until now', 'Hasta ahora'),
  record: both('Record', 'Registro'),
  about: both('about', 'sobre'),
  line: both('line', 'movimiento'),
  sum: both('sum', 'suma'),
  balance: both('balance', 'saldo'),
  entry: both('Entry', 'Asiento'),
  time: both('Time', 'Hora'),
  kind: both('Kind', 'Tipo'),
  group: both('Group', 'Grupo'),
  reference: both('Reference', 'Referencia'),
  amount: both('Amount', 'Monto'),
  after: both('Balance after', 'Saldo después'),
  opening: both('Opening balance', 'Saldo inicial'),
  moneyIn: both('In', 'Entradas'),
  day: both('day', 'día'),
  week: both('week', 'semana'),
  month: both('month', 'mes'),
  from: both('From', 'Desde'),
  to: both('To', 'Hasta'),
  minutes: both('Minutes played', 'Minutos jugados'),
  rounds: both('Rounds', 'Rondas'),
  paidIn: both('Paid in', 'Depositado'),
  paidOut: both('Paid out', 'Retirado'),
  staked: both('Staked', 'Apostado'),
  won: both('Won', 'Ganado'),
  corrected: both('Corrections', 'Correcciones'),
  net: both('Net', 'Neto'),
  moneyOut: both('Out', 'Salidas'),
  closing: both('Closing balance', 'Saldo final'),
  lines: both('Movements', 'Movimientos'),
  total: both('total', 'total'),
  category: both('category', 'categoría'),
  vendor: both('vendor', 'proveedor'),
  game: both('game', 'juego'),
  bonusStaked: both('Staked with bonus', 'Apostado con bono'),
  taxes: both('Taxes', 'Impuestos'),
  afterTaxes: both('After taxes', 'Después de impuestos'),
  parts: both('Parts of the account', 'Partes de la cuenta'),
  others: both('The other parts', 'Las otras partes'),
  sums: both('By kind', 'Por tipo'),
  none: both('No movements in this period.', 'No hay movimientos en este periodo.'),
  page: both('Page', 'Página'),
  of: both('of', 'de'),
} as const satisfies Readonly<Record<string, LocalizedText>>;
export type FileText = keyof typeof FILE_TEXTS;

/** How one reader's file is written: their language, their market's numbers and hours. */
export type Writer = {
  language: Language;
  text: (name: FileText) => string;
  of: (text: LocalizedText) => string;
  decimalSign: string;
  /** Five places and the market's decimal sign, nothing else: what a table reads as a number. */
  plain: (units: Units) => string;
  /** Grouped, at least two places and as many as there are: never rounded. */
  shown: (units: Units) => string;
  /** `2026-11-20 10:00:00` on the market's clock. */
  time: (at: Date) => string;
};

export function writerOf({ code, timeZone }: Market, language: Language): Writer {
  // A table is opened by the programs of the country, whatever language its reader speaks.
  const decimalSign = decimalMark('es', code);
  return {
    language,
    text: (name) => inLanguage(FILE_TEXTS[name], language),
    of: (text) => inLanguage(text, language),
    decimalSign,
    plain: (units) => toDecimal(units).replace('.', decimalSign),
    shown: (units) => formatDecimal(units, language, code, { exact: true }),
    time: (at) => formatStamp(at, timeZone),
  };
}
