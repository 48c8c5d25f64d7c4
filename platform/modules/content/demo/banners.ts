/** Banners of the demonstration: what this platform does, and nothing that it does not. */
import type { BannerGroup } from '@feria/contracts/content/member';
import { art, everywhere, NONE, w, type Demo, type Scene } from './words.ts';

type Line = {
  group: BannerGroup;
  scene: Scene;
  title: ReturnType<typeof w>;
  text: ReturnType<typeof w>;
  to?: string;
  markets?: string[];
};

const LINES: readonly Line[] = [
  {
    group: 'w_home',
    scene: 'check',
    to: '/help',
    title: w('Check any round yourself', 'Comprueba tú cualquier ronda'),
    text: w(
      'Every round of our studio can be played again in your browser, and gives the same result.',
      'Cada ronda de nuestro estudio se puede volver a jugar en tu navegador y da el mismo resultado.',
    ),
  },
  {
    group: 'w_home',
    scene: 'limits',
    to: '/responsible-gaming',
    title: w('You say how far it goes', 'Tú dices hasta dónde'),
    text: w(
      'Limits for money and time. Tighter ones count at once, looser ones after a day.',
      'Límites de dinero y de tiempo. Los más estrictos valen al instante; los más amplios, después de un día.',
    ),
  },
  {
    group: 'w_home',
    scene: 'free',
    to: '/inHouse',
    markets: ['CO', 'MX'],
    title: w('Try it without money', 'Pruébalo sin dinero'),
    text: w(
      'Many games open in free play: same rules, same chances, nothing at stake.',
      'Muchos juegos abren en modo gratis: las mismas reglas, las mismas probabilidades y nada en juego.',
    ),
  },
  {
    group: 'w_home',
    scene: 'phone',
    to: '/down',
    title: w('Feria on your home screen', 'Feria en tu pantalla de inicio'),
    text: w(
      'It installs from the browser in two steps and takes up almost no room.',
      'Se instala desde el navegador en dos pasos y casi no ocupa espacio.',
    ),
  },
  {
    group: 'w_leftmenu',
    scene: 'phone',
    to: '/down',
    title: w('Install the app', 'Instala la app'),
    text: NONE,
  },
  {
    group: 'w_license',
    scene: 'shield',
    to: '/licence',
    title: w('Who runs this site', 'Quién está detrás de este sitio'),
    text: w('A demonstration without a licence.', 'Una demostración sin licencia.'),
  },
  {
    group: 'w_login',
    scene: 'shield',
    to: '/mirror',
    title: w('Is this our address?', '¿Es esta nuestra dirección?'),
    text: w('Check it before you type your password.', 'Compruébala antes de escribir tu contraseña.'),
  },
  {
    group: 'w_register',
    scene: 'carousel',
    title: w('Welcome to the fair', 'Te damos la bienvenida a la feria'),
    text: w(
      'One account per person, and the money in it is yours.',
      'Una cuenta por persona, y el dinero que hay en ella es tuyo.',
    ),
  },
  {
    group: 'w_forget',
    scene: 'book',
    to: '/help',
    title: w('You will get back in', 'Vas a volver a entrar'),
    text: w(
      'A link by mail or a code by SMS is all it takes. We never ask for your password.',
      'Basta un enlace por correo o un código por SMS. Nunca te pedimos la contraseña.',
    ),
  },
  {
    group: 'w_promotion',
    scene: 'coin',
    to: '/responsible-gaming',
    title: w('What it gives, and what it asks', 'Lo que da y lo que pide'),
    text: w(
      'Every condition stands where you decide, in plain words.',
      'Cada condición está donde decides, en palabras sencillas.',
    ),
  },
  {
    group: 'w_promotion',
    scene: 'carousel',
    to: '/',
    title: w('The square is lit', 'La plaza está encendida'),
    text: w(
      'All games in one place, with the return of each before you play.',
      'Todos los juegos en un lugar, con el retorno de cada uno antes de jugar.',
    ),
  },
];

export const BANNERS: readonly Demo[] = LINES.map(({ group, scene, title, text, to, markets }, at) => ({
  name: `banner ${at}`,
  daysAgo: 20,
  document: {
    kind: 'banner',
    groupName: group,
    title,
    text,
    ...everywhere,
    markets: markets ?? [],
    image: art(scene),
    phoneImage: art(scene, 'phone'),
    ...(to === undefined ? { linkageType: 'NONE', target: '' } : { linkageType: 'PAGE', target: to }),
  },
}));
