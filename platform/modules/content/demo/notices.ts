/** Notices and the pop-ups of each audience: quiet ones. */
import type { Audience } from '@feria/contracts/content/member';
import { both, everywhere, w, type Demo } from './words.ts';

const notice = (
  daysAgo: number,
  title: ReturnType<typeof w>,
  content: ReturnType<typeof both>,
  popupFor?: Audience,
): Demo => ({
  name: title.en,
  daysAgo,
  document: {
    kind: 'notice',
    title,
    content,
    isPopup: popupFor !== undefined,
    ...everywhere,
    audience: popupFor ?? 'ALL',
  },
});

export const NOTICES: readonly Demo[] = [
  notice(
    1,
    w('This site is a demonstration', 'Este sitio es una demostración'),
    both(
      `Nobody should pay in real money here. Payments go through a sandbox, so no bank is ever asked.
       Everything else works as it would in a licensed house: limits, verification, checks of every round.`,
      `Aquí nadie debe depositar dinero real. Los pagos pasan por un entorno de prueba y ningún banco participa.
       Todo lo demás funciona como en un sitio con licencia: límites, verificación y comprobación de cada ronda.`,
    ),
  ),
  notice(
    2,
    w('Look at the address first', 'Primero mira la dirección'),
    both(
      `Copies of gambling sites exist to take passwords. Our addresses are listed on [the page of our addresses](/mirror).
       - Bookmark this one and come back by the bookmark.
       - If somebody writes in our name, [check who it is](/mirror/verify).
       - Nobody of ours ever asks for your password or a code.`,
      `Hay copias de sitios de juego que sirven para robar contraseñas. Nuestras direcciones están en [la página de direcciones](/mirror).
       - Guarda esta en tus favoritos y vuelve desde ahí.
       - Si alguien te escribe en nuestro nombre, [comprueba quién es](/mirror/verify).
       - Nadie de nuestro equipo te pide jamás la contraseña ni un código.`,
    ),
  ),
  notice(
    4,
    w('How a round is checked', 'Cómo se comprueba una ronda'),
    both(
      `Before you play, the game commits to a secret number and shows its fingerprint. When the number is revealed, your browser computes the round again.
       In your betting record choose a round, then **Verify**. The page works without us and without a connection.`,
      `Antes de jugar, el juego se compromete con un número secreto y muestra su huella. Cuando el número se revela, tu navegador vuelve a calcular la ronda.
       En tu registro de apuestas elige una ronda y luego **Verificar**. La página funciona sin nosotros y sin conexión.`,
    ),
  ),
  notice(
    6,
    w('Tighter limits count at once', 'Los límites más estrictos valen al instante'),
    both(
      `A limit that you make tighter holds from that moment. One that you make looser waits a day, and asks you once more.
       You find them under [responsible gaming](/responsible-gaming).`,
      `Un límite que haces más estricto vale desde ese momento. Uno que haces más amplio espera un día y te vuelve a preguntar.
       Los encuentras en [juego responsable](/responsible-gaming).`,
    ),
  ),
  notice(
    8,
    w('One document, once', 'Un documento, una sola vez'),
    both(
      `To withdraw, you show once who you are: an identity document, both sides, in daylight. A person looks at it, mostly within a day.
       What you send is kept encrypted and seen only by whoever checks it.`,
      `Para retirar muestras una vez quién eres: un documento de identidad, por los dos lados, con luz de día. Una persona lo revisa, casi siempre en menos de un día.
       Lo que envías se guarda cifrado y solo lo ve quien lo revisa.`,
    ),
  ),
  notice(
    10,
    w('Fees, minimums and times before you pay', 'Comisiones, mínimos y tiempos antes de pagar'),
    both(
      'Each way to pay shows its minimum, its maximum, its fee and its time before you choose it. What you see there is what happens.',
      'Cada forma de pago muestra su mínimo, su máximo, su comisión y su tiempo antes de que la elijas. Lo que ves ahí es lo que pasa.',
    ),
  ),
  notice(
    12,
    w('Your statements, as a file', 'Tus estados de cuenta, en un archivo'),
    both(
      'Month by month, every entry of yours: to read, to keep as a PDF, or to open in a spreadsheet. You find them in your account.',
      'Mes a mes, cada movimiento tuyo: para leerlo, guardarlo en PDF o abrirlo en una hoja de cálculo. Los encuentras en tu cuenta.',
    ),
  ),
  notice(
    14,
    w('A round that was cut off is not lost', 'Una ronda cortada no se pierde'),
    both(
      `If your connection breaks in the middle of a round, the round goes on where it was. Open the game again and you see it.
       A stake whose fate was unsure is given back, and your record says so.`,
      `Si se corta tu conexión a mitad de una ronda, la ronda sigue donde estaba. Abre el juego otra vez y la verás.
       Una apuesta cuyo destino quedó en duda se te devuelve, y tu registro lo dice.`,
    ),
  ),
  notice(
    16,
    w('If something went wrong, say so', 'Si algo salió mal, dilo'),
    both(
      'A [complaint](/complaints) costs nothing. You get a number at once, and a day by which we answer with reasons.',
      'Un [reclamo](/complaints) no cuesta nada. Recibes un número al instante y un día en el que a más tardar te respondemos con razones.',
    ),
  ),
  notice(
    18,
    w('Feria speaks Spanish and English', 'Feria habla español e inglés'),
    both(
      'Change language and country at the top of every page. Your games, your balance and your limits stay as they are.',
      'Cambia de idioma y de país arriba en cada página. Tus juegos, tu saldo y tus límites siguen igual.',
    ),
  ),
  notice(
    3,
    w('Before you look around', 'Antes de mirar'),
    both(
      `Feria is for people aged 18 and over, and this one is a demonstration: no real money is taken or paid.
       You may look at every game and every rule without an account.`,
      `Feria es para mayores de 18 años, y esta es una demostración: no se recibe ni se paga dinero real.
       Puedes mirar cada juego y cada regla sin tener cuenta.`,
    ),
    'B',
  ),
  notice(
    3,
    w('Three things for your first visit', 'Tres cosas para tu primera visita'),
    both(
      `- **Set a limit while it is easy.** Under [responsible gaming](/responsible-gaming), for money and for time.
       - **Look at a game’s return before you play.** It stands on the page of each game.
       - **Know the way out.** A time-out is two presses away, and nobody asks why.`,
      `- **Pon un límite mientras es fácil.** En [juego responsable](/responsible-gaming), de dinero y de tiempo.
       - **Mira el retorno del juego antes de jugar.** Está en la página de cada juego.
       - **Conoce la salida.** Una pausa está a dos toques, y nadie te pregunta por qué.`,
    ),
    'F',
  ),
  notice(
    5,
    w('Your activity, drawn', 'Tu actividad, en un dibujo'),
    both(
      'How long you played and what came of it, by day, week and month: look at [your activity](/member?page=activity) now and then.',
      'Cuánto tiempo jugaste y qué resultó, por día, semana y mes: mira de vez en cuando [tu actividad](/member?page=activity).',
    ),
    'A',
  ),
];
