/** The words of the page without a network. It is one file for both languages, so they stand in no catalogue. */
export const OFFLINE_WORDS = {
  en: {
    title: 'No connection',
    lead: 'Feria cannot be reached. Either this device is offline, or our servers do not answer.',
    money: 'Your balance is kept by the house, not on this device. Nothing of it was moved.',
    round:
      'A bet that had arrived stands and is settled without you. A round that waits for your decision waits, or takes its default.',
    pages:
      'What you have open in other windows can still be read. Playing, deposits and withdrawals need a connection.',
    retry: 'Try again',
    waiting: 'This page goes on by itself as soon as the connection is back.',
  },
  es: {
    title: 'Sin conexión',
    lead: 'No se puede llegar a Feria. O este dispositivo está sin conexión, o nuestros servidores no responden.',
    money: 'Tu saldo lo guarda la casa, no este dispositivo. No se movió nada.',
    round:
      'Una apuesta que alcanzó a llegar vale y se liquida sin ti. Una ronda que espera tu decisión espera, o toma la decisión por defecto.',
    pages:
      'Lo que tengas abierto en otras ventanas se puede seguir leyendo. Jugar, depositar y retirar necesitan conexión.',
    retry: 'Intentar de nuevo',
    waiting: 'Esta página sigue sola apenas vuelva la conexión.',
  },
} as const;
