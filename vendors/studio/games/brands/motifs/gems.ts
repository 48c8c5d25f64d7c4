import { around, dots, line, oval, ring, solid, spikes, tone, turned, twice, type Motif } from '../draw.ts';
import type { Paint } from '../palette.ts';

/** A brilliant from above: table, crown, girdle. */
const brilliant = (base: keyof Paint, dark: keyof Paint, light: keyof Paint) => (p: Paint) =>
  solid('M30 8H70L94 38L50 94L6 38Z', p[base]) +
  tone('M70 8L94 38H70ZM50 94L94 38H70Z', p[dark]) +
  tone('M30 8H70L62 38H38ZM38 38H62L50 94Z', p[light]) +
  tone('M30 8L6 38H30Z', p[light], 0.55) +
  tone('M38 16L46 16L40 32L32 32Z', '#fff', 0.75) +
  line('M6 38H94M30 8L38 38L50 94L62 38L70 8', p.ink, 2);

/** Polished stones, and where they come from. */
export const gems = {
  ruby: { en: 'Ruby', es: 'Rubí', draw: brilliant('red', 'redD', 'redL') },
  sapphire: {
    en: 'Sapphire',
    es: 'Zafiro',
    draw: (p) =>
      solid(oval(50, 50, 36, 44), p.blue) +
      tone('M50 6A36 44 0 0 1 50 94A60 60 0 0 0 50 6Z', p.blueD) +
      tone('M50 22L68 36V64L50 78L32 64V36Z', p.blueL) +
      tone('M38 38L50 28V48L38 58Z', '#fff', 0.7) +
      line(
        'M50 6V22L68 36L84 40M68 36V64L84 60M68 64L50 78V94M50 78L32 64L16 60M32 64V36L16 40M32 36L50 22',
        p.ink,
        2,
      ),
  },
  emerald: {
    en: 'Emerald',
    es: 'Esmeralda',
    draw: (p) =>
      solid('M28 6H72L88 22V78L72 94H28L12 78V22Z', p.green) +
      tone('M72 6L88 22V78L72 94L60 76V24Z', p.greenD) +
      tone('M28 6H72L60 24H40ZM40 24H60V76H40Z', p.limeL) +
      tone('M40 24H60V76H40Z', p.green, 0.5) +
      tone('M42 28H49V66L42 72Z', '#fff', 0.7) +
      line(
        'M28 6L40 24V76L28 94M72 6L60 24V76L72 94M40 24H60M40 76H60M12 22L40 34M88 22L60 34M12 78L40 66M88 78L60 66',
        p.ink,
        2,
      ),
  },
  topaz: {
    en: 'Topaz',
    es: 'Topacio',
    draw: (p) =>
      solid('M50 4L90 28V72L50 96L10 72V28Z', p.yellow) +
      tone('M50 96L90 72V28L70 38V62Z', p.orange) +
      tone('M50 4L90 28L70 38L50 28L30 38L10 28Z', p.yellowL) +
      tone('M34 42L50 33V48L34 58Z', '#fff', 0.75) +
      line(
        'M50 28L70 38V62L50 72L30 62V38ZM50 4V28M90 28L70 38M90 72L70 62M50 96V72M10 72L30 62M10 28L30 38',
        p.ink,
        2,
      ),
  },
  amethyst: {
    en: 'Amethyst',
    es: 'Amatista',
    draw: (p) =>
      solid('M50 4C70 34 88 50 84 68C80 86 66 95 50 95C34 95 20 86 16 68C12 50 30 34 50 4Z', p.violet) +
      tone('M50 4C70 34 88 50 84 68C80 86 66 95 50 95C66 80 68 44 50 4Z', p.violetD) +
      tone('M50 30L64 58L50 80L36 58Z', p.violetL) +
      tone('M48 38L42 56L48 62Z', '#fff', 0.75) +
      line('M50 4V30L64 58L84 66M64 58L50 80V95M50 80L36 58L16 66M36 58L50 30', p.ink, 2),
  },
  crystals: {
    en: 'Quartz cluster',
    es: 'Drusa de cuarzo',
    draw: (p) =>
      solid('M14 88L6 52L18 38L34 56L36 88Z', p.teal) +
      solid('M64 88L72 46L86 34L96 50L88 88Z', p.tealD) +
      solid('M30 88L34 24L50 4L66 24L70 88Z', p.tealL) +
      tone('M50 4L66 24L70 88H54Z', p.teal) +
      line('M34 24L50 32L66 24M50 32L52 88M18 38L22 62L34 56M86 34L82 58L72 46', p.ink, 2.2) +
      tone('M38 30L46 34L46 70L40 78Z', '#fff', 0.6) +
      solid('M4 88H96L88 96H12Z', p.stoneD),
  },
  crown: {
    en: 'Crown',
    es: 'Corona',
    draw: (p) =>
      solid('M10 78L4 26L28 48L50 12L72 48L96 26L90 78Z', p.yellow) +
      tone('M50 12L72 48L96 26L90 78H56Z', p.orange, 0.55) +
      solid('M8 74H92V90H8Z', p.yellowD) +
      dots('M20 82H84', p.red, 8, 15) +
      solid(`${ring(4, 24, 5)}${ring(50, 10, 6)}${ring(96, 24, 5)}`, p.cream) +
      solid('M50 50L58 60L50 70L42 60Z', p.teal),
  },
  ring: {
    en: 'Gold ring',
    es: 'Anillo de oro',
    draw: (p) =>
      solid(`${ring(50, 64, 31)}${ring(50, 64, 20)}`, p.yellow) +
      tone('M72 42A31 31 0 0 1 50 95V88A24 24 0 0 0 68 48Z', p.orangeD, 0.5) +
      tone(ring(50, 64, 18.5), p.ink, 0.16) +
      solid('M36 6H64L76 20L50 46L24 20Z', p.pink) +
      tone('M36 6H64L58 20H42ZM42 20H58L50 46Z', p.pinkL) +
      line('M24 20H76M42 20L50 46L58 20', p.ink, 2),
  },
  pick: {
    en: 'Pickaxe',
    es: 'Pico',
    draw: (p) =>
      turned(
        40,
        solid('M45 26H55V96H45Z', p.brown) +
          solid('M4 34C20 10 80 10 96 34C78 26 62 26 58 30H42C38 26 22 26 4 34Z', p.stone) +
          tone('M50 16C74 16 88 24 96 34C78 24 62 24 50 24Z', p.cream, 0.7) +
          solid('M42 18H58V34H42Z', p.stoneD),
      ),
  },
  opal: {
    en: 'Opal',
    es: 'Ópalo',
    draw: (p) =>
      solid(ring(50, 50, 42), p.cream) +
      tone('M18 34C28 18 44 12 58 16C42 26 36 42 38 58C26 56 18 46 18 34Z', p.pinkL) +
      tone('M62 18C78 26 86 42 82 58C70 58 56 46 62 18Z', p.tealL) +
      tone('M24 66C38 60 60 62 76 70C66 84 40 88 24 66Z', p.violetL) +
      tone('M46 42C54 38 64 46 62 54C56 60 44 56 46 42Z', p.yellowL) +
      tone(oval(36, 28, 8, 5), '#fff', 0.9) +
      dots(ring(50, 50, 42), p.yellow, 5, 13.2),
  },
  mine: {
    en: 'Mine cart',
    es: 'Vagoneta',
    draw: (p) =>
      around(3, solid(spikes(4, 13, 7, 50, 26), p.teal), 50, 36, 300) +
      solid(spikes(4, 15, 8, 50, 24), p.pink) +
      solid('M8 34H92L80 74H20Z', p.stoneD) +
      line('M14 46H86', p.stoneL, 4) +
      twice(solid(ring(32, 82, 11), p.brown) + tone(ring(32, 82, 4), p.cream)),
  },
} satisfies Readonly<Record<string, Motif>>;
