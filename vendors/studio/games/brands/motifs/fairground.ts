import { around, dots, line, oval, ring, solid, spikes, tone, turned, type Motif } from '../draw.ts';

/** The fair ground: tops, tickets and coins. */
export const fairground = {
  top: {
    en: 'Spinning top',
    es: 'Trompo',
    draw: (p) =>
      line('M50 4V16', p.brown, 7) +
      solid('M30 18H70C86 24 90 40 84 50C76 66 58 74 54 88H46C42 74 24 66 16 50C10 40 14 24 30 18Z', p.red) +
      tone('M13 38C30 46 70 46 87 38C87 44 86 48 83 52C64 60 36 60 17 52C14 48 13 44 13 38Z', p.yellow) +
      tone('M27 62C42 66 58 66 73 62C68 66 64 70 60 74H40C36 70 32 66 27 62Z', p.teal) +
      tone('M26 24C20 30 20 36 22 40C28 41 32 30 36 20Z', p.cream, 0.6) +
      solid('M46 86H54L50 97Z', p.stone),
  },
  die: {
    en: 'Dice',
    es: 'Dado',
    draw: (p) =>
      solid('M50 6L90 26V72L50 95L10 72V26Z', p.cream) +
      tone('M50 48L90 26V72L50 95Z', p.orangeL) +
      tone('M50 48L10 26V72L50 95Z', p.yellowL, 0.55) +
      line('M10 26L50 48L90 26M50 48V95', p.ink, 2.6) +
      tone(
        `${oval(50, 26, 8, 5)}${oval(24, 46, 5, 6)}${oval(36, 74, 5, 6)}${oval(62, 58, 4.5, 6)}${oval(70, 66, 4.5, 6)}${oval(78, 74, 4.5, 6)}`,
        p.red,
      ),
  },
  coin: {
    en: 'Gold coin',
    es: 'Moneda de oro',
    draw: (p) =>
      solid(ring(54, 54, 41), p.orangeD) +
      solid(ring(48, 48, 41), p.yellow) +
      dots(ring(48, 48, 34), p.orange, 4, 8.9) +
      solid(spikes(8, 24, 13, 48, 48), p.yellowL) +
      tone(ring(48, 48, 6), p.orange) +
      tone('M16 40C20 26 30 18 42 15C30 24 24 32 22 44Z', '#fff', 0.7),
  },
  ticket: {
    en: 'Fair ticket',
    es: 'Boleto de feria',
    draw: (p) =>
      turned(
        -18,
        solid('M6 28H94V42A8 8 0 0 0 94 58V72H6V58A8 8 0 0 0 6 42Z', p.pink) +
          dots('M70 32V70', p.cream, 3.6, 7) +
          solid(spikes(5, 16, 7, 38, 51), p.yellow) +
          line('M80 40V60', p.cream, 4) +
          line('M14 36H20M14 64H20M56 36H62M56 64H62', p.cream, 3),
      ),
  },
  horseshoe: {
    en: 'Horseshoe',
    es: 'Herradura',
    draw: (p) =>
      solid('M10 10H34C30 44 34 66 50 66C66 66 70 44 66 10H90C98 60 84 95 50 95C16 95 2 60 10 10Z', p.stone) +
      tone('M66 10H90C98 60 84 95 50 95C80 82 84 50 78 10Z', p.stoneD, 0.8) +
      dots('M21 20C18 52 26 80 50 80C74 80 82 52 79 20', p.ink, 6, 17) +
      line('M14 18C11 48 17 72 30 84', p.stoneL, 3),
  },
  seven: {
    en: 'Lucky seven',
    es: 'Siete',
    draw: (p) =>
      solid('M12 10H90V32C68 52 58 70 58 94H28C30 68 42 48 58 34H30V44H12Z', p.red) +
      tone('M80 32C60 50 48 70 48 92H34C36 68 48 48 68 32H22V18H82V28Z', p.redL, 0.6) +
      line('M20 18H82', p.cream, 4),
  },
  bell: {
    en: 'Bell',
    es: 'Campana',
    draw: (p) =>
      solid(ring(50, 12, 8), p.orangeD) +
      solid('M50 14C72 16 76 36 78 54C80 66 86 70 90 78H10C14 70 20 66 22 54C24 36 28 16 50 14Z', p.yellow) +
      tone('M50 14C72 16 76 36 78 54C80 66 86 70 90 78H62C68 60 66 30 50 14Z', p.orange, 0.6) +
      tone('M32 36C34 26 40 22 46 21C40 28 36 40 34 58C28 56 30 44 32 36Z', '#fff', 0.6) +
      line('M20 66H80', p.orangeD, 3.4) +
      solid('M38 82H62C62 96 38 96 38 82Z', p.orangeD),
  },
  cherries: {
    en: 'Cherries',
    es: 'Cerezas',
    draw: (p) =>
      line('M28 58C32 36 46 18 70 8M72 60C74 40 72 22 70 8', p.greenD, 4.6) +
      solid(ring(28, 70, 22), p.red) +
      solid(ring(72, 72, 21), p.redD) +
      tone(`${oval(20, 63, 5, 7)}${oval(64, 65, 5, 7)}`, p.redL) +
      solid('M68 10C56 2 40 6 32 20C48 26 62 22 68 10Z', p.green),
  },
  wheel: {
    en: 'Big wheel',
    es: 'Rueda de la fortuna',
    draw: (p) =>
      solid('M50 46L68 96H58L50 66L42 96H32Z', p.brown) +
      line(`${ring(50, 44, 36)}M50 8V80M14 44H86M25 19L75 69M75 19L25 69`, p.violet, 4) +
      around(8, solid('M43 4H57L55 16H45Z', p.yellow), 50, 44) +
      around(4, solid('M43 4H57L55 16H45Z', p.pink), 50, 44) +
      solid(ring(50, 44, 9), p.teal),
  },
  pinwheel: {
    en: 'Paper windmill',
    es: 'Rehilete',
    draw: (p) =>
      line('M50 46V97', p.brown, 5) +
      around(4, solid('M50 46V6C66 8 74 24 66 34Z', p.pink) + tone('M50 46L66 34L50 30Z', p.yellow), 50, 46) +
      solid(ring(50, 46, 7), p.teal),
  },
} satisfies Readonly<Record<string, Motif>>;
