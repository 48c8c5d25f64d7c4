/** What became of a deposit's money beside its state. The SMS in Spanish without á, í, ó and ú. */
import type { InLanguages } from '@feria/contracts/languages';
import type { MoneyMove } from './values.ts';

type DepositMove = Exclude<Extract<MoneyMove, `deposit_${string}`>, 'deposit_credited' | 'deposit_failed'>;
type Words = { subject: string; did: string; now: string; sms: string };

export const DEPOSIT_MOVES = {
  en: {
    deposit_held: {
      subject: 'We are checking a payment of yours',
      did: 'came in otherwise than it was asked for',
      now: 'It is kept aside for you until it is checked, and stands in your wallet as pending. The deposit says why and leads to its case.',
      sms: 'a payment of # (@) is kept aside while we check it. Your deposit says why.',
    },
    deposit_released: {
      subject: 'Your payment was checked and credited',
      did: 'was checked and credited',
      now: 'It is in your balance.',
      sms: 'your payment of # was checked and is in your balance since @.',
    },
    deposit_sent_back: {
      subject: 'Your payment was sent back',
      did: 'was sent back to where it came from',
      now: 'Nothing of it was added to your balance. Your bank may take some days to show it.',
      sms: 'your payment of # was sent back to where it came from on @.',
    },
    deposit_refunded: {
      subject: 'Your deposit was refunded',
      did: 'was refunded',
      now: 'It left your balance and goes back to where you paid from. Your bank may take some days to show it.',
      sms: '# of your deposit went back to where you paid from on @.',
    },
    deposit_charged_back: {
      subject: 'A bank took your deposit back',
      did: 'was taken back by the bank that had paid it',
      now: 'It left your balance; what your balance did not cover is owed. Withdrawals wait until this is settled. The deposit says what you can do.',
      sms: 'a bank took # of your deposits back (@). Withdrawals wait until it is settled.',
    },
    deposit_won: {
      subject: 'A dispute about your deposit was won',
      did: 'was given back by the bank',
      now: 'It is in your balance again. If you owed something, that was paid first.',
      sms: 'the bank gave # of your deposit back (@). It is in your balance.',
    },
  },
  es: {
    deposit_held: {
      subject: 'Estamos revisando un pago tuyo',
      did: 'llegó de otra forma que la pedida',
      now: 'Está apartado para ti hasta que se revise y aparece en tu billetera como pendiente. El depósito dice por qué y lleva a su caso.',
      sms: 'un pago de # (@) queda apartado mientras se revisa. Tu cuenta dice el motivo.',
    },
    deposit_released: {
      subject: 'Tu pago se revisó y se acreditó',
      did: 'se revisó y se acreditó',
      now: 'Está en tu saldo.',
      sms: 'tu pago de # fue revisado y desde el @ lo tienes en tu saldo.',
    },
    deposit_sent_back: {
      subject: 'Tu pago se devolvió',
      did: 'se devolvió a donde vino',
      now: 'No se sumó nada a tu saldo. Tu banco puede tardar unos días en mostrarlo.',
      sms: 'tu pago de # fue devuelto el @ a donde vino.',
    },
    deposit_refunded: {
      subject: 'Tu depósito se reembolsó',
      did: 'se reembolsó',
      now: 'Salió de tu saldo y vuelve a donde pagaste. Tu banco puede tardar unos días en mostrarlo.',
      sms: '# de tus pagos vuelven el @ a donde pagaste.',
    },
    deposit_charged_back: {
      subject: 'Un banco retiró tu depósito',
      did: 'fue retirado por el banco que lo había pagado',
      now: 'Salió de tu saldo; lo que tu saldo no cubrió queda como deuda. Los retiros esperan hasta que se resuelva. El depósito dice qué puedes hacer.',
      sms: 'un banco retira # de lo que pagaste (@). Los retiros esperan hasta resolverlo.',
    },
    deposit_won: {
      subject: 'Se ganó una disputa por tu depósito',
      did: 'fue devuelto por el banco',
      now: 'Está otra vez en tu saldo. Si debías algo, eso se pagó primero.',
      sms: 'el banco devuelve # de tu pago (@). Lo tienes en tu saldo.',
    },
  },
} as const satisfies InLanguages<Readonly<Record<DepositMove, Words>>>;
