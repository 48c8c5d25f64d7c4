/** Help about games, fairness and technique; the guide, questions, and what is told about us. */
import { both, w, type Text } from './words.ts';

export const HELP_GAMES: readonly Text[] = [
  {
    slug: 'what-return-means',
    title: w('What the return of a game means', 'Qué significa el retorno de un juego'),
    summary: w(
      'A number about everybody and a very long time.',
      'Un número sobre todos y sobre mucho tiempo.',
    ),
    content: both(
      `A return of 96 % means: of all that everybody stakes over a very long time, 96 % is paid back as wins. The rest is what playing costs.
       For one evening it says nothing. Chance has no memory, and nothing is ever due.
       The return of each game stands on its page, before you play.`,
      `Un retorno de 96 % significa: de todo lo que todos apuestan durante mucho tiempo, el 96 % se paga como premios. El resto es lo que cuesta jugar.
       Sobre una sola noche no dice nada. El azar no tiene memoria y nunca hay nada que esté por salir.
       El retorno de cada juego está en su página, antes de jugar.`,
    ),
  },
  {
    slug: 'round-interrupted',
    title: w('My round was interrupted', 'Mi ronda se interrumpió'),
    summary: w(
      'Nothing is lost: it goes on, or it is given back.',
      'No se pierde nada: sigue o se devuelve.',
    ),
    content: both(
      `Open the game again: a round that is not over goes on where it was. If you do not choose in time, the game’s own rule chooses, never with a further stake.
       A stake whose fate was unsure is given back. Your [betting record](/member?page=personalHistoryCopy) says what became of each round.`,
      `Abre el juego otra vez: una ronda que no terminó sigue donde estaba. Si no eliges a tiempo, elige la regla del juego, nunca con otra apuesta.
       Una apuesta cuyo destino quedó en duda se devuelve. Tu [registro de apuestas](/member?page=personalHistoryCopy) dice qué pasó con cada ronda.`,
    ),
  },
  {
    slug: 'check-a-round',
    title: w('Checking a round', 'Comprobar una ronda'),
    summary: w('Play it again yourself, without us.', 'Vuelve a jugarla tú, sin nosotros.'),
    content: both(
      `Before you play, the game commits to a secret number and shows its fingerprint; your browser adds a number of its own.
       - In your [betting record](/member?page=personalHistoryCopy) choose a round, then **Verify**.
       - The secret number is revealed, and the fingerprint has to fit.
       - The page computes the round again by the same rules.
       This proves that nobody changed the result. It does not change the odds.`,
      `Antes de jugar, el juego se compromete con un número secreto y muestra su huella; tu navegador agrega un número propio.
       - En tu [registro de apuestas](/member?page=personalHistoryCopy) elige una ronda y luego **Verificar**.
       - El número secreto se revela y la huella tiene que coincidir.
       - La página vuelve a calcular la ronda con las mismas reglas.
       Esto prueba que nadie cambió el resultado. No cambia las probabilidades.`,
    ),
  },
  {
    slug: 'game-does-not-open',
    title: w('A game does not open', 'Un juego no abre'),
    summary: w('Five things to try.', 'Cinco cosas que puedes probar.'),
    content: both(
      `- Load the page again.
       - Turn off a data saver or an ad blocker for this address.
       - Update your browser.
       - Try another network: some block games.
       - Look at the top of the lobby: a game or a vendor may be stopped for the moment.
       If a stake was taken, it is in your [betting record](/member?page=personalHistoryCopy); nothing is lost while a game is closed.`,
      `- Vuelve a cargar la página.
       - Apaga el ahorro de datos o el bloqueador de anuncios para esta dirección.
       - Actualiza tu navegador.
       - Prueba otra red: algunas bloquean los juegos.
       - Mira arriba en la sala: quizá un juego o un proveedor esté detenido por ahora.
       Si se tomó una apuesta, está en tu [registro de apuestas](/member?page=personalHistoryCopy); no se pierde nada mientras un juego está cerrado.`,
    ),
  },
  {
    slug: 'install-the-app',
    title: w('Installing the app', 'Instalar la app'),
    summary: w('From the browser, without a shop.', 'Desde el navegador y sin tienda.'),
    content: both(
      `[This page](/down) shows the steps for your device, drawn. The app is the same house: same account, same limits.
       Install it from here only. A file that somebody sends you is not ours.`,
      `[Esta página](/down) muestra los pasos para tu dispositivo, dibujados. La app es el mismo sitio: la misma cuenta, los mismos límites.
       Instálala solo desde aquí. Un archivo que alguien te mande no es nuestro.`,
    ),
  },
  {
    slug: 'messages-i-get',
    title: w('Which messages I get', 'Qué mensajes recibo'),
    summary: w(
      'By mail, by SMS, on this device: you choose.',
      'Por correo, por SMS o en este dispositivo: tú eliges.',
    ),
    content: both(
      `What concerns your money, your security and your limits you always read in [Messages](/member?page=messageV2). By mail, SMS or on a device you get what you chose.
       Advertising comes only if you agreed to it, and each mail of it has a link that ends it.`,
      `Lo que toca tu dinero, tu seguridad y tus límites siempre lo lees en [Mensajes](/member?page=messageV2). Por correo, por SMS o en un dispositivo recibes lo que elegiste.
       La publicidad llega solo si la aceptaste, y cada correo de publicidad trae un enlace para dejar de recibirla.`,
    ),
  },
];

export const GUIDES: readonly Text[] = [
  {
    slug: 'first-steps',
    title: w('First steps', 'Primeros pasos'),
    summary: w(
      'From looking around to your first round, in six steps.',
      'De mirar a tu primera ronda, en seis pasos.',
    ),
    scene: 'carousel',
    content: both(
      `# 1. Look around
       You see every game and every rule without an account. Each game says its return and how often it pays.
       # 2. Try it without money
       Where your market has free play, a game opens with a pretend balance: same rules, nothing at stake.
       # 3. Open an account
       The form asks for what your country wants, and nothing else. One person, one account.
       # 4. Set a limit
       Decide how much and how long while it is easy, under [Limits](/member?page=limits).
       # 5. Pay in
       Each way to pay says its minimum, fee and time before you choose.
       # 6. Play, and know the way out
       Clock, playing time and result stand beside every game for money. A [break](/member?page=breaks) is two presses away.`,
      `# 1. Mira
       Puedes ver cada juego y cada regla sin cuenta. Cada juego dice su retorno y cada cuánto paga.
       # 2. Prueba sin dinero
       Si tu mercado tiene modo gratis, el juego abre con un saldo de mentira: las mismas reglas y nada en juego.
       # 3. Abre una cuenta
       El formulario pide lo que quiere tu país, y nada más. Una persona, una cuenta.
       # 4. Pon un límite
       Decide cuánto dinero y cuánto tiempo mientras es fácil, en [Límites](/member?page=limits).
       # 5. Deposita
       Cada forma de pago dice su mínimo, su comisión y su tiempo antes de que elijas.
       # 6. Juega y conoce la salida
       El reloj, tu tiempo de juego y tu resultado están al lado de cada juego con dinero. Un [descanso](/member?page=breaks) está a dos toques.`,
    ),
  },
];

export const QUESTIONS: readonly Text[] = [
  {
    slug: 'is-this-real-money',
    title: w('Is this real money?', '¿Es dinero real?'),
    summary: w('No. This site is a demonstration.', 'No. Este sitio es una demostración.'),
    content: both(
      'No. Payments go through a sandbox and no bank is asked. Nobody should pay in real money here.',
      'No. Los pagos pasan por un entorno de prueba y ningún banco participa. Aquí nadie debe depositar dinero real.',
    ),
  },
  {
    slug: 'is-there-a-bonus',
    title: w('Is there a welcome bonus?', '¿Hay bono de bienvenida?'),
    summary: w('No, and so no condition ties your money.', 'No, y por eso ninguna condición ata tu dinero.'),
    content: both(
      'No. What you pay in is yours from the first moment, without a turnover to reach. If there ever is an offer, its conditions stand beside it in plain words.',
      'No. Lo que depositas es tuyo desde el primer momento, sin un rollover que cumplir. Si algún día hay una oferta, sus condiciones estarán al lado en palabras sencillas.',
    ),
  },
  {
    slug: 'can-you-change-my-odds',
    title: w('Can the house change my odds?', '¿Puede la casa cambiar mis probabilidades?'),
    summary: w('No: a game cannot see who plays.', 'No: un juego no puede ver quién juega.'),
    content: both(
      'No. A game gets a stake and chance, and neither your name nor your balance. You can [check each round](/help) of our studio yourself.',
      'No. Un juego recibe una apuesta y azar, y no sabe tu nombre ni tu saldo. Cada ronda de nuestro estudio la [puedes comprobar](/help) tú.',
    ),
  },
  {
    slug: 'how-old-must-i-be',
    title: w('How old do I have to be?', '¿Qué edad debo tener?'),
    summary: w('At least 18.', 'Al menos 18 años.'),
    content: both(
      'At least 18, and we check it with your document. Keep your password from children, and sign out on devices that you share.',
      'Al menos 18 años, y lo comprobamos con tu documento. Guarda tu contraseña lejos de los niños y cierra sesión en los dispositivos que compartes.',
    ),
  },
  {
    slug: 'two-accounts',
    title: w('May I have two accounts?', '¿Puedo tener dos cuentas?'),
    summary: w('No: one person, one account.', 'No: una persona, una cuenta.'),
    content: both(
      'No. Limits and breaks hold only if they hold for all that you do here. If you cannot get into yours, [recover it](/recover).',
      'No. Los límites y los descansos solo sirven si valen para todo lo que haces aquí. Si no puedes entrar a la tuya, [recupérala](/recover).',
    ),
  },
];

export const TOLD: readonly (Text & { section: 'blog' | 'news' | 'about'; daysAgo: number })[] = [
  {
    section: 'blog',
    slug: 'how-a-fingerprint-keeps-a-promise',
    scene: 'check',
    daysAgo: 9,
    title: w('How a fingerprint keeps a promise', 'Cómo una huella cumple una promesa'),
    summary: w(
      'Why a short row of letters proves that nobody changed a round.',
      'Por qué una fila corta de letras prueba que nadie cambió una ronda.',
    ),
    content: both(
      `Think of a number, write it on a slip of paper and put it into a box that is locked in front of everybody. Later the box is opened. Whoever saw it locked knows that the number was not chosen afterwards.
       A fingerprint is such a box. From the secret number of a round a short row of letters is computed. From the row nobody can find the number, and no other number gives the same row.
       # What you add
       A box alone is not enough: whoever chose the number could have chosen it against you. So your browser adds a number of its own, after the box was locked.
       # What it does not do
       It makes no game kinder. A return of 96 % stays one of 96 %. It shows that what happened is what had to happen.`,
      `Piensa en un número, escríbelo en un papel y guárdalo en una caja que se cierra delante de todos. Después la caja se abre. Quien vio cómo se cerró sabe que el número no se eligió más tarde.
       Una huella es esa caja. Del número secreto de una ronda se calcula una fila corta de letras. A partir de la fila nadie puede hallar el número, y ningún otro número da la misma fila.
       # Lo que agregas tú
       La caja sola no basta: quien eligió el número pudo elegirlo en tu contra. Por eso tu navegador agrega un número propio, después de cerrada la caja.
       # Lo que no hace
       No vuelve más amable a ningún juego. Un retorno de 96 % sigue siendo de 96 %. Muestra que lo que pasó es lo que tenía que pasar.`,
    ),
  },
  {
    section: 'blog',
    slug: 'a-limit-is-a-plan',
    scene: 'limits',
    daysAgo: 15,
    title: w('A limit is a plan', 'Un límite es un plan'),
    summary: w(
      'Why it is easier to decide on Monday than on Friday night.',
      'Por qué es más fácil decidir el lunes que el viernes en la noche.',
    ),
    content: both(
      `Whoever goes to the fair with a note in the pocket and leaves the card at home has set a limit. The decision is made while nothing is at stake.
       A limit here works the same way. You say what an evening may cost, and we keep to it, also when you would rather not.
       - Choose what you would pay for another pleasure of the same length.
       - Add a limit of time: money is not all that an evening costs.
       - Look at [your activity](/member?page=activity) after a month, and set it again.`,
      `Quien va a la feria con un billete en el bolsillo y deja la tarjeta en casa ya se puso un límite. La decisión se toma cuando no hay nada en juego.
       Aquí un límite funciona igual. Tú dices cuánto puede costar una noche y nosotros lo cumplimos, también cuando preferirías que no.
       - Elige lo que pagarías por otro gusto que dure lo mismo.
       - Agrega un límite de tiempo: una noche no cuesta solo dinero.
       - Mira [tu actividad](/member?page=activity) después de un mes y ajústalo.`,
    ),
  },
  {
    section: 'news',
    slug: 'who-speaks-for-us',
    scene: 'shield',
    daysAgo: 5,
    title: w('You can check who speaks for us', 'Ya puedes comprobar quién habla por nosotros'),
    summary: w(
      'A number, a name or an address: one question, one answer.',
      'Un número, un nombre o una dirección: una pregunta, una respuesta.',
    ),
    content: both(
      `Type a contact on [this page](/mirror/verify), and it says whether it is on our list. If it is not, you can tell us about it.
       The list of our addresses stands [here](/mirror), and says which of them answer.`,
      `Escribe un contacto en [esta página](/mirror/verify) y te dice si está en nuestra lista. Si no está, puedes avisarnos.
       La lista de nuestras direcciones está [aquí](/mirror) y dice cuáles responden.`,
    ),
  },
  {
    section: 'news',
    slug: 'statements-month-by-month',
    scene: 'coin',
    daysAgo: 11,
    title: w('Statements, month by month', 'Estados de cuenta, mes a mes'),
    summary: w('Every entry of yours, to read and to keep.', 'Cada movimiento tuyo, para leer y guardar.'),
    content: both(
      'Your [statements](/member?page=statement) show every entry of a month, with what was before and after it. You may keep them as a PDF or open them in a spreadsheet.',
      'Tus [estados de cuenta](/member?page=statement) muestran cada movimiento del mes, con lo que había antes y después. Puedes guardarlos en PDF o abrirlos en una hoja de cálculo.',
    ),
  },
  {
    section: 'about',
    slug: 'about-feria',
    scene: 'carousel',
    daysAgo: 20,
    title: w('About Feria', 'Sobre Feria'),
    summary: w('A fair that says what it costs.', 'Una feria que dice lo que cuesta.'),
    content: both(
      `A feria is the fair that comes to town: lights over a square, a carousel, a band, a stall where you may win something. It is also a word for coins.
       # What we hold to
       - The amount, the time and the next step are always said.
       - Returns, fees and conditions stand where you decide.
       - Whatever can be checked by you, can be checked without us.
       - The way out is as short as the way in.
       # What this is
       This installation is a demonstration without a licence. It shows how such a platform works.`,
      `Una feria es la fiesta que llega al pueblo: luces sobre la plaza, un carrusel, una banda, un puesto donde quizá ganas algo. En México también quiere decir monedas sueltas.
       # Lo que cumplimos
       - Siempre se dice el monto, el tiempo y el siguiente paso.
       - Los retornos, las comisiones y las condiciones están donde decides.
       - Lo que tú puedes comprobar, lo compruebas sin nosotros.
       - La salida es tan corta como la entrada.
       # Lo que esto es
       Esta instalación es una demostración sin licencia. Muestra cómo funciona una plataforma así.`,
    ),
  },
];
