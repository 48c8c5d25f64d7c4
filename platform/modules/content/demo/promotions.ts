/** Promotions of the demonstration: what the platform gives already, to everybody, and asks nothing for. */
import { art, both, everywhere, w, type Demo, type Scene } from './words.ts';

export const CATEGORIES: readonly Demo[] = [
  { name: 'start', title: w('To begin', 'Para empezar') },
  { name: 'fair', title: w('Fair play', 'Juego limpio') },
  { name: 'care', title: w('Your limits', 'Tus límites') },
].map(({ name, title }) => ({
  name,
  daysAgo: 20,
  document: { kind: 'promotion_category' as const, title, type: name },
}));

type Action = { kind: 'register' | 'login' | 'down' | 'link'; label: ReturnType<typeof w>; to: string };
type Line = {
  category: 'start' | 'fair' | 'care';
  scene: Scene;
  title: ReturnType<typeof w>;
  summary: ReturnType<typeof w>;
  content: ReturnType<typeof both>;
  conditions: [label: ReturnType<typeof w>, value: ReturnType<typeof w>][];
  action: Action;
  markets?: string[];
};

const COST = w('What it costs', 'Qué cuesta');
const FREE = w('Nothing', 'Nada');
const WHO = w('Who may', 'Quién puede');
const ENDS = w('Until when', 'Hasta cuándo');
const ALWAYS = w('It has no end', 'No tiene final');

const LINES: readonly Line[] = [
  {
    category: 'start',
    scene: 'free',
    markets: ['CO', 'MX'],
    title: w('Free play on many games', 'Modo gratis en muchos juegos'),
    summary: w(
      'Play with pretend money, as often as you like. What you win there is pretend too.',
      'Juega con dinero de mentira, las veces que quieras. Lo que ganas ahí también es de mentira.',
    ),
    content: both(
      `Choose **Free play** on a tile. The game opens with a pretend balance, by the same rules and with the same chances as for money.
       Nothing can be paid in there and nothing paid out.`,
      `Elige **Jugar gratis** en un juego. Se abre con un saldo de mentira, con las mismas reglas y las mismas probabilidades que con dinero.
       Ahí no se puede depositar ni retirar nada.`,
    ),
    conditions: [
      [COST, FREE],
      [
        WHO,
        w(
          'Anybody of 18 or over, with or without an account',
          'Cualquiera de 18 años o más, con cuenta o sin ella',
        ),
      ],
      [w('What can be won', 'Qué se puede ganar'), w('No money', 'Nada de dinero')],
    ],
    action: { kind: 'link', label: w('See the games', 'Ver los juegos'), to: '/inHouse' },
  },
  {
    category: 'start',
    scene: 'phone',
    title: w('The app in two steps', 'La app en dos pasos'),
    summary: w(
      'Feria on your home screen, straight from the browser and without a shop.',
      'Feria en tu pantalla de inicio, directo desde el navegador y sin tienda.',
    ),
    content: both(
      'The page shows the steps for your device, drawn. It is the same house, with the same account, and opens with one press.',
      'La página muestra los pasos para tu dispositivo, dibujados. Es el mismo sitio, con la misma cuenta, y se abre con un toque.',
    ),
    conditions: [
      [COST, FREE],
      [w('Works on', 'Funciona en'), w('Android, iPhone and computers', 'Android, iPhone y computadoras')],
    ],
    action: { kind: 'down', label: w('Show me how', 'Muéstrame cómo'), to: '/down' },
  },
  {
    category: 'start',
    scene: 'carousel',
    title: w('An account in a minute', 'Una cuenta en un minuto'),
    summary: w(
      'One short form. What your country asks for stands below; the pictures of your document come with your first withdrawal.',
      'Un formulario corto. Lo que pide tu país está abajo; las fotos de tu documento vienen con tu primer retiro.',
    ),
    content: both(
      `One person has one account. There is no gift for opening it, and so no condition that ties your money.
       The money in your account is yours, and you withdraw it whenever you like.`,
      `Cada persona tiene una sola cuenta. No hay regalo por abrirla y por eso tampoco hay una condición que ate tu dinero.
       El dinero de tu cuenta es tuyo y lo retiras cuando quieras.`,
    ),
    conditions: [
      [COST, FREE],
      [WHO, w('People of 18 or over, once', 'Mayores de 18 años, una sola vez')],
      [ENDS, ALWAYS],
    ],
    action: { kind: 'register', label: w('Open an account', 'Abrir una cuenta'), to: '/register' },
  },
  {
    category: 'fair',
    scene: 'check',
    title: w('Every round, checked by you', 'Cada ronda, comprobada por ti'),
    summary: w(
      'Play a finished round again in your browser and see that nobody changed it.',
      'Vuelve a jugar en tu navegador una ronda terminada y mira que nadie la cambió.',
    ),
    content: both(
      `# How it goes
       - Open your betting record and choose a round.
       - Choose **Verify**. The secret number of the round is revealed, and its fingerprint compared.
       - The page computes the round again. Save it, and it works without us.
       It proves that nobody changed the result. It does not change the odds.`,
      `# Cómo se hace
       - Abre tu registro de apuestas y elige una ronda.
       - Elige **Verificar**. Se revela el número secreto de la ronda y se compara su huella.
       - La página vuelve a calcular la ronda. Guárdala y funciona sin nosotros.
       Prueba que nadie cambió el resultado. No cambia las probabilidades.`,
    ),
    conditions: [
      [COST, FREE],
      [w('Which rounds', 'Qué rondas'), w('All of our own studio', 'Todas las de nuestro propio estudio')],
    ],
    action: { kind: 'login', label: w('Log in and check one', 'Entrar y comprobar una'), to: '/login' },
  },
  {
    category: 'fair',
    scene: 'shield',
    title: w('Who writes in our name?', '¿Quién escribe en nuestro nombre?'),
    summary: w(
      'Type a number, a name or an address, and see whether it is ours.',
      'Escribe un número, un nombre o una dirección y mira si es nuestro.',
    ),
    content: both(
      'The list of everybody who speaks for us is kept by us alone. You ask for one contact and get an answer about that one.',
      'La lista de quienes hablan en nuestro nombre la llevamos solo nosotros. Preguntas por un contacto y recibes respuesta sobre ese.',
    ),
    conditions: [[COST, FREE]],
    action: { kind: 'link', label: w('Check a contact', 'Comprobar un contacto'), to: '/mirror/verify' },
  },
  {
    category: 'care',
    scene: 'limits',
    title: w('A limit that holds', 'Un límite que se cumple'),
    summary: w(
      'The most you pay in, lose, stake or play, by day, week or month.',
      'Lo máximo que depositas, pierdes, apuestas o juegas, por día, semana o mes.',
    ),
    content: both(
      `A tighter limit counts from the moment you set it. A looser one waits a day and asks you once more.
       When little is left of it, you hear of it.`,
      `Un límite más estricto vale desde el momento en que lo pones. Uno más amplio espera un día y te vuelve a preguntar.
       Cuando queda poco, te avisamos.`,
    ),
    conditions: [
      [COST, FREE],
      [w('Tighter', 'Más estricto'), w('Counts at once', 'Vale al instante')],
      [
        w('Looser', 'Más amplio'),
        w('After a day, with your second yes', 'Después de un día, con tu segundo sí'),
      ],
    ],
    action: { kind: 'link', label: w('Set a limit', 'Poner un límite'), to: '/member?page=limits' },
  },
];

/** `idOf`: under which id a category was kept. */
export const promotions = (idOf: (category: string) => string): Demo[] =>
  LINES.map(({ category, scene, title, summary, content, conditions, action, markets }) => ({
    name: title.en,
    daysAgo: 20,
    document: {
      kind: 'promotion' as const,
      title,
      summary,
      content,
      promotionType: category,
      categories: [idOf(category)],
      cardImage: art(scene, 'phone'),
      modalImage: art(scene),
      conditions: conditions.map(([label, value]) => ({ label, value })),
      action: { kind: action.kind, label: action.label, linkageType: 'PAGE' as const, target: action.to },
      ...everywhere,
      markets: markets ?? [],
    },
  }));
