import { around, dots, line, oval, ring, solid, tone, turned, twice, type Motif } from '../draw.ts';

/** Birds of the plains and forests, and the flowers that they visit. */
export const birds = {
  macaw: {
    en: 'Scarlet macaw',
    es: 'Guacamaya',
    draw: (p) =>
      solid('M40 60L30 96L46 84L54 97L60 62Z', p.blue) +
      solid('M24 30C24 12 40 4 56 6C72 8 80 22 78 40C76 60 66 76 50 78C36 76 28 66 28 52Z', p.red) +
      solid('M48 42C62 36 76 42 80 58C80 70 72 80 60 86C48 76 44 58 48 42Z', p.yellow) +
      tone('M54 58C64 54 76 56 80 62C78 72 70 80 60 86C54 78 52 68 54 58Z', p.blue) +
      tone('M26 22C32 16 42 18 44 28C42 36 32 38 26 34Z', p.cream) +
      tone(ring(36, 25, 3.6), p.ink) +
      solid('M26 22C12 22 8 34 16 46C18 38 24 34 30 34Z', p.stone),
  },
  hummer: {
    en: 'Hummingbird',
    es: 'Colibrí',
    draw: (p) =>
      solid('M54 50C62 28 76 12 94 6C92 28 82 48 62 58Z', p.teal) +
      tone('M58 50C66 34 76 22 90 12C86 28 78 42 62 54Z', p.tealL) +
      solid('M62 58C72 70 74 82 72 95L62 84L54 92L52 70Z', p.greenD) +
      solid('M26 30C38 22 50 28 56 42C66 54 66 68 56 74C44 72 34 60 32 46C26 42 24 36 26 30Z', p.green) +
      tone('M30 44C36 48 44 48 50 44C52 56 50 64 52 72C42 68 34 58 30 44Z', p.pink) +
      line('M27 33L4 20', p.ink, 3.4) +
      tone(ring(34, 33, 3), p.ink) +
      tone(ring(33, 32, 1), '#fff'),
  },
  toucan: {
    en: 'Toucan',
    es: 'Tucán',
    draw: (p) =>
      solid('M60 44C80 52 84 72 74 96H44C34 76 36 54 46 44Z', p.night) +
      solid('M40 20C52 6 76 12 78 34C80 50 72 60 60 62C48 62 38 52 36 42Z', p.night) +
      tone('M46 44C52 38 66 40 70 50C68 60 60 66 52 66C46 60 44 52 46 44Z', p.yellow) +
      solid('M46 20C26 8 6 20 5 44C16 36 32 38 44 40Z', p.orange) +
      tone('M8 40C12 30 26 24 44 26V20C26 8 6 20 5 44Z', p.yellow) +
      tone('M5 44C6 36 8 30 12 25C14 30 14 36 12 40Z', p.ink) +
      tone(ring(56, 26, 6), p.teal) +
      tone(ring(56, 26, 3), p.ink),
  },
  heron: {
    en: 'Heron',
    es: 'Garza',
    draw: (p) =>
      line('M54 74V96M64 72V96', p.orange, 4) +
      solid(
        'M36 44C40 60 40 58 48 50C64 42 86 52 94 78C76 74 64 82 52 80C36 78 28 64 28 48C28 34 40 32 38 22C34 14 22 18 22 18C26 6 46 4 50 18C52 32 38 36 36 44Z',
        p.cream,
      ) +
      tone('M50 62C64 54 82 62 92 76C74 72 60 76 50 62Z', p.tealL) +
      solid('M24 16L2 26L26 26Z', p.orange) +
      tone(ring(34, 16, 2.6), p.ink) +
      line('M44 10L58 6', p.night, 3.4),
  },
  orchid: {
    en: 'Orchid',
    es: 'Orquídea',
    draw: (p) =>
      around(3, solid('M50 50C38 34 40 12 50 4C60 12 62 34 50 50Z', p.violetL), 50, 52) +
      twice(solid('M48 48C34 50 12 44 8 28C18 16 40 24 48 48Z', p.pink)) +
      solid('M50 46C60 50 66 62 64 72C60 84 40 84 36 72C34 62 40 50 50 46Z', p.violet) +
      line('M50 56V74M43 58L42 70M57 58L58 70', p.yellow, 3) +
      solid(oval(50, 50, 8, 6), p.yellow),
  },
  hibiscus: {
    en: 'Hibiscus',
    es: 'Cayena',
    draw: (p) =>
      around(
        5,
        solid('M50 50C32 40 28 14 44 6C50 3 54 8 58 6C72 14 66 40 50 50Z', p.red) +
          tone('M50 48C44 36 44 22 50 14C56 22 56 36 50 48Z', p.redD, 0.6),
        50,
        52,
      ) +
      line('M50 52L74 24', p.yellow, 5) +
      dots('M62 40L78 20', p.orange, 7, 8) +
      tone(ring(50, 52, 6), p.redD),
  },
  butterfly: {
    en: 'Butterfly',
    es: 'Mariposa',
    draw: (p) =>
      twice(
        solid('M48 46C40 16 14 4 6 16C0 34 18 54 48 52Z', p.blue) +
          solid('M48 52C26 52 12 66 18 82C28 94 46 80 49 58Z', p.teal) +
          tone('M14 22C22 18 34 28 40 42C28 42 16 34 14 22Z', p.tealL) +
          dots('M10 32C16 44 26 50 36 51M22 80C28 84 36 80 42 72', p.cream, 4, 8) +
          line('M48 34C46 22 40 14 34 12', p.ink, 2.6),
      ) + solid('M50 30C55 38 55 72 50 84C45 72 45 38 50 30Z', p.night),
  },
  nest: {
    en: 'Nest',
    es: 'Nido',
    draw: (p) =>
      solid(oval(34, 44, 15, 20), p.tealL) +
      solid(oval(64, 44, 15, 20), p.tealL) +
      solid(oval(49, 40, 15, 21), p.cream) +
      dots('M42 34H60M46 44H58M28 40H38M62 40H74', p.brown, 3, 7) +
      solid('M6 52C20 60 80 60 94 52C94 78 74 92 50 92C26 92 6 78 6 52Z', p.orangeD) +
      line('M12 62C30 72 60 60 88 66M18 74C36 82 64 70 82 76M30 84C44 88 58 82 72 84', p.yellow, 3),
  },
  fern: {
    en: 'Leaf',
    es: 'Hoja',
    draw: (p) =>
      turned(
        20,
        solid(
          'M50 4C82 22 90 54 70 78L74 66L62 72L64 84L52 80L50 96L48 80L36 84L38 72L26 66L30 78C10 54 18 22 50 4Z',
          p.green,
        ) +
          tone('M50 4C82 22 90 54 70 78L74 66L62 72L64 84L52 80Z', p.greenD, 0.6) +
          line(
            'M50 14V92M50 34L68 24M50 34L32 24M50 52L74 42M50 52L26 42M50 68L70 60M50 68L30 60',
            p.limeL,
            2.6,
          ),
      ),
  },
  dragonfly: {
    en: 'Dragonfly',
    es: 'Libélula',
    draw: (p) =>
      turned(
        38,
        twice(
          solid(
            'M48 34C30 20 8 18 2 28C10 40 32 42 48 40ZM48 42C32 44 14 52 12 60C22 66 40 58 49 48Z',
            p.tealL,
          ),
        ) +
          solid('M45 30H55L53 92C51 97 49 97 47 92Z', p.blue) +
          line('M46 52H54M46 62H54M47 72H53M47 82H53', p.cream, 2.4) +
          solid(oval(50, 24, 11, 9), p.green) +
          twice(tone(ring(44, 21, 4), p.red)),
      ),
  },
} satisfies Readonly<Record<string, Motif>>;
