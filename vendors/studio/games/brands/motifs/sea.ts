import { around, dots, line, oval, ring, solid, spikes, tone, turned, twice, type Motif } from '../draw.ts';

/** The ninth wave, and what it brings ashore. */
export const sea = {
  wave: {
    en: 'Great wave',
    es: 'Gran ola',
    draw: (p) =>
      solid('M6 92C6 44 28 12 62 14C82 16 94 32 90 48C84 38 72 36 66 44C58 56 70 70 94 70V92Z', p.blue) +
      tone('M20 92C18 58 34 30 56 26C40 44 44 78 94 82V92Z', p.teal) +
      line('M62 14C82 16 94 32 90 48C84 38 72 36 66 44', p.cream, 5) +
      line('M34 84C32 66 38 50 46 42M48 86C44 74 46 64 50 58', p.cream, 3) +
      solid(ring(80, 62, 4), p.cream) +
      solid(ring(90, 56, 3), p.cream),
  },
  reef: {
    en: 'Reef fish',
    es: 'Pez de arrecife',
    draw: (p) =>
      solid('M66 50L94 28C90 44 90 58 94 74Z', p.yellow) +
      solid(
        'M36 26C44 12 58 10 66 14C64 22 62 28 60 34ZM40 74C46 86 56 90 64 86C62 78 60 74 58 68Z',
        p.yellow,
      ) +
      solid('M6 52C14 28 40 20 58 30C70 38 74 46 76 50C74 56 70 64 58 72C40 82 16 76 6 52Z', p.orange) +
      tone(
        'M30 26C36 24 40 24 44 25C38 40 38 60 44 77C40 78 34 77 30 76C24 62 24 40 30 26ZM56 29L63 34C58 44 58 58 63 68L56 73C50 60 50 42 56 29Z',
        p.cream,
      ) +
      tone(ring(18, 46, 5), p.cream) +
      tone(ring(17, 46, 2.8), p.ink) +
      line('M8 58C12 60 16 60 19 58', p.ink, 2.6),
  },
  shell: {
    en: 'Scallop',
    es: 'Concha',
    draw: (p) =>
      solid(
        'M50 90L38 84C16 68 4 46 16 30C18 18 32 12 38 18C42 8 58 8 62 18C68 12 82 18 84 30C96 46 84 68 62 84Z',
        p.pink,
      ) +
      line('M50 84V20M46 82L32 26M54 82L68 26M42 80L20 40M58 80L80 40', p.redD, 2.6) +
      solid('M36 82L30 94H70L64 82Z', p.orangeL) +
      tone('M22 34C26 26 32 24 36 26C30 32 28 40 30 50C24 46 20 40 22 34Z', p.cream, 0.7),
  },
  anchor: {
    en: 'Anchor',
    es: 'Ancla',
    draw: (p) =>
      solid(
        'M45 26H55V38H72V47H55V82C68 80 76 72 78 62L70 64L84 46L94 66L86 64C82 82 66 94 50 94C34 94 18 82 14 64L6 66L16 46L30 64L22 62C24 72 32 80 45 82V47H28V38H45Z',
        p.stone,
      ) +
      tone('M55 47H72V41H55ZM55 82C68 80 76 72 78 62L86 64C82 82 66 94 50 94Z', p.stoneD, 0.7) +
      solid(`${ring(50, 17, 12)}${ring(50, 17, 5)}`, p.yellow) +
      tone(ring(50, 17, 4.4), p.ink),
  },
  beacon: {
    en: 'Lighthouse',
    es: 'Faro',
    draw: (p) =>
      tone('M50 22L2 8V40ZM50 22L98 8V40Z', p.yellowL, 0.75) +
      solid('M38 32H62L70 94H30Z', p.cream) +
      tone('M36.600 44H63.400L65.200 58H34.800ZM33 72H67L68.800 86H31.200Z', p.red) +
      solid('M36 16H64V32H36Z', p.yellow) +
      solid('M32 16L50 4L68 16Z', p.red) +
      line('M33 32H67M44 16V32M56 16V32', p.ink, 3),
  },
  starfish: {
    en: 'Starfish',
    es: 'Estrella de mar',
    draw: (p) =>
      solid(
        'M50 6C57 6 58 24 62 34C72 36 92 34 94 42C94 50 78 56 72 62C74 72 82 88 75 92C68 96 58 82 50 78C42 82 32 96 25 92C18 88 26 72 28 62C22 56 6 50 6 42C8 34 28 36 38 34C42 24 43 6 50 6Z',
        p.orange,
      ) +
      around(5, dots('M50 44V16', p.cream, 5, 9), 50, 54) +
      tone(ring(50, 54, 5), p.yellowL),
  },
  octopus: {
    en: 'Octopus',
    es: 'Pulpo',
    draw: (p) =>
      twice(
        solid(
          'M40 58C34 74 24 72 20 82C18 90 8 90 6 82C6 66 22 70 28 52ZM46 62C44 78 38 82 36 90C42 96 50 90 50 82V62Z',
          p.violetD,
        ),
      ) +
      solid('M50 6C74 6 82 26 78 44C76 56 66 66 50 66C34 66 24 56 22 44C18 26 26 6 50 6Z', p.violet) +
      tone('M30 26C34 16 42 12 50 12C42 18 36 28 36 40C30 38 28 32 30 26Z', p.violetL, 0.8) +
      twice(tone(ring(40, 44, 7), p.cream) + tone(ring(41, 45, 3.6), p.ink)) +
      dots('M28 58H76', p.pinkL, 5, 11),
  },
  sail: {
    en: 'Little boat',
    es: 'Velero',
    draw: (p) =>
      solid('M48 6V66H12C22 50 40 36 48 6Z', p.cream) +
      solid('M54 18C70 28 80 46 84 66H54Z', p.red) +
      line('M51 4V76', p.brown, 4) +
      solid('M6 72H94C90 86 82 92 74 94H26C18 92 10 86 6 72Z', p.teal) +
      tone('M9 80H91L88 86H12Z', p.cream) +
      tone('M30 44C38 36 43 28 45 20V60H20Z', p.stoneL, 0.5),
  },
  pearl: {
    en: 'Pearl',
    es: 'Perla',
    draw: (p) =>
      solid(
        'M50 54C20 54 6 34 10 14C22 20 30 12 38 18C44 10 56 10 62 18C70 12 78 20 90 14C94 34 80 54 50 54Z',
        p.teal,
      ) +
      line('M50 50L36 22M50 50L64 22M50 50L20 26M50 50L80 26', p.tealD, 2.6) +
      solid('M8 62H92C92 82 74 94 50 94C26 94 8 82 8 62Z', p.tealD) +
      solid(ring(50, 60, 19), p.cream) +
      tone('M66 50C70 62 62 76 46 77C58 72 64 62 66 50Z', p.pinkL, 0.9) +
      tone(oval(43, 52, 4.5, 6), '#fff'),
  },
  compass: {
    en: 'Compass',
    es: 'Brújula',
    draw: (p) =>
      solid(ring(50, 50, 44), p.yellow) +
      solid(ring(50, 50, 33), p.cream) +
      dots(ring(50, 50, 27), p.ink, 3, 21.2) +
      turned(24, solid('M50 18L58 50H42Z', p.red) + solid('M50 82L58 50H42Z', p.blue)) +
      tone(ring(50, 50, 4), p.ink) +
      tone(spikes(4, 8, 3, 50, 12), p.cream),
  },
} satisfies Readonly<Record<string, Motif>>;
