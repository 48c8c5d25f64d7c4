import { around, dots, line, oval, ring, solid, spikes, tone, turned, twice, type Motif } from '../draw.ts';

/** Night, and the lights that people carry through it. */
export const lamps = {
  lantern: {
    en: 'Lantern',
    es: 'Farol',
    draw: (p) =>
      line('M34 22C34 6 66 6 66 22', p.stone, 4) +
      solid('M30 22H70L74 32H26Z', p.stoneD) +
      solid('M28 32H72L68 82H32Z', p.yellowL) +
      tone('M50 42C60 54 60 70 50 76C40 70 40 54 50 42Z', p.orange) +
      tone('M50 56C54 62 54 70 50 73C46 70 46 62 50 56Z', p.cream) +
      line('M50 32V42M39 32L41 82M61 32L59 82', p.stoneD, 3) +
      solid('M26 82H74V92H26Z', p.stoneD),
  },
  moon: {
    en: 'Moon',
    es: 'Luna',
    draw: (p) =>
      solid(
        'M60 6C34 8 14 28 14 52C14 76 34 94 58 94C72 94 84 88 90 78C64 84 46 68 46 46C46 28 52 16 60 6Z',
        p.yellowL,
      ) +
      tone('M26 40C20 66 40 90 66 88C44 92 22 76 22 52C22 47 24 43 26 40Z', p.orangeL, 0.9) +
      tone(ring(32, 58, 4), p.orange, 0.4) +
      tone(ring(42, 76, 5), p.orange, 0.4) +
      solid(spikes(5, 14, 6, 74, 34), p.cream),
  },
  comet: {
    en: 'Comet',
    es: 'Cometa',
    draw: (p) =>
      solid('M8 8L58 44L44 58Z', p.blue) +
      tone('M24 6L70 40L54 46ZM6 24L46 54L40 70Z', p.teal) +
      solid(spikes(5, 30, 13, 66, 66), p.yellow) +
      tone(spikes(5, 14, 6, 66, 66), p.cream),
  },
  owl: {
    en: 'Owl',
    es: 'Búho',
    draw: (p) =>
      solid(
        'M18 10C30 12 38 18 50 18C62 18 70 12 82 10C80 22 84 32 84 52C84 78 70 94 50 94C30 94 16 78 16 52C16 32 20 22 18 10Z',
        p.brown,
      ) +
      tone('M34 60C40 52 60 52 66 60C68 76 62 90 50 92C38 90 32 76 34 60Z', p.orangeL) +
      dots('M40 68H62M44 76H60M46 84H58', p.brown, 4, 7) +
      twice(
        solid(ring(35, 38, 14), p.cream) + tone(ring(36, 38, 7.4), p.yellow) + tone(ring(36, 38, 4), p.ink),
      ) +
      solid('M50 42L57 50L50 60L43 50Z', p.orange),
  },
  moth: {
    en: 'Moth',
    es: 'Polilla',
    draw: (p) =>
      twice(
        solid('M48 34C40 14 16 8 6 20C4 40 14 54 46 52Z', p.violet) +
          solid('M48 52C34 52 16 60 18 76C24 90 44 84 49 64Z', p.pink) +
          tone(ring(24, 32, 8), p.cream) +
          tone(ring(24, 32, 4), p.ink) +
          tone(ring(32, 70, 5), p.yellow) +
          line('M47 30C44 20 40 14 33 10', p.ink, 2.6),
      ) + solid('M50 26C56 34 57 70 50 88C43 70 44 34 50 26Z', p.cream),
  },
  candle: {
    en: 'Candle',
    es: 'Vela',
    draw: (p) =>
      tone(ring(50, 24, 22), p.yellowL, 0.4) +
      solid('M50 4C62 18 62 32 50 38C38 32 38 18 50 4Z', p.orange) +
      tone('M50 16C55 24 55 31 50 35C45 31 45 24 50 16Z', p.yellowL) +
      solid('M36 42C40 38 60 38 64 42V80H36Z', p.cream) +
      tone('M54 40C60 40 63 41 64 42V80H56Z', p.orangeL, 0.8) +
      line('M42 44V58M50 44V52', '#fff', 4) +
      solid('M20 78H80L74 92H26Z', p.yellowD) +
      solid('M78 80C94 76 94 92 80 90', p.yellowD),
  },
  key: {
    en: 'Key',
    es: 'Llave',
    draw: (p) =>
      turned(
        -40,
        solid('M44 44H54V88H70V78H62V72H70V66H54Z', p.yellow) +
          solid(
            'M49 4C62 4 70 14 68 24C78 26 78 44 66 46C60 54 38 54 32 46C20 44 20 26 30 24C28 14 36 4 49 4Z',
            p.yellow,
          ) +
          tone(ring(49, 18, 6), p.ink) +
          tone(`${ring(36, 35, 5)}${ring(62, 35, 5)}`, p.ink) +
          tone('M49 46H54V88H51Z', p.orangeD, 0.6),
      ),
  },
  balloon: {
    en: 'Sky balloon',
    es: 'Globo de cantoya',
    draw: (p) =>
      solid('M50 4C80 4 90 26 84 44C80 56 66 66 62 74H38C34 66 20 56 16 44C10 26 20 4 50 4Z', p.red) +
      tone('M50 4C60 4 64 26 62 44C60 58 56 66 55 74H45C44 66 40 58 38 44C36 26 40 4 50 4Z', p.yellow) +
      tone(
        'M17 32C28 40 38 42 50 42C62 42 72 40 83 32C84 36 85 40 84 44C74 50 62 52 50 52C38 52 26 50 16 44C15 40 16 36 17 32Z',
        p.cream,
        0.85,
      ) +
      line('M40 74L43 84M60 74L57 84', p.ink, 2.4) +
      solid('M40 84H60V95H40Z', p.brown),
  },
  bulb: {
    en: 'Fair light',
    es: 'Luz de feria',
    draw: (p) =>
      around(8, line('M50 2V10', p.yellow, 4), 50, 42) +
      solid('M50 16C68 16 76 30 72 44C70 52 62 58 62 66H38C38 58 30 52 28 44C24 30 32 16 50 16Z', p.yellowL) +
      tone('M34 40C34 30 40 24 48 23C42 30 40 38 42 48C36 47 34 44 34 40Z', '#fff', 0.9) +
      line('M44 64L42 46L50 52L58 46L56 64', p.orangeD, 3) +
      solid('M38 66H62V78L56 88H44L38 78Z', p.stone) +
      line('M38 72H62M40 79H60', p.stoneD, 3),
  },
  hourglass: {
    en: 'Hourglass',
    es: 'Reloj de arena',
    draw: (p) =>
      solid(
        'M28 14H72C72 36 58 42 56 50C58 58 72 64 72 86H28C28 64 42 58 44 50C42 42 28 36 28 14Z',
        p.tealL,
      ) +
      tone(
        'M34 26H66C64 38 54 42 50 48C46 42 36 38 34 26ZM50 64C60 70 66 76 67 84H33C34 76 40 70 50 64Z',
        p.orange,
      ) +
      dots('M50 50V66', p.orange, 3, 5) +
      solid('M20 6H80V16H20ZM20 84H80V94H20Z', p.brown) +
      tone(oval(38, 24, 2.5, 6), '#fff', 0.8),
  },
} satisfies Readonly<Record<string, Motif>>;
