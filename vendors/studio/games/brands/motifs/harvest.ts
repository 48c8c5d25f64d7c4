import { around, dots, line, oval, ring, solid, tone, turned, twice, type Motif } from '../draw.ts';

/** What the clay jar holds: fruit, spice and bread. */
export const harvest = {
  mango: {
    en: 'Mango',
    es: 'Mango',
    draw: (p) =>
      solid('M62 18C84 22 92 44 85 64C76 86 46 94 27 82C12 72 13 52 26 38C38 26 48 14 62 18Z', p.orange) +
      tone('M85 64C76 86 46 94 27 82C54 82 72 66 80 38C88 46 88 56 85 64Z', p.red, 0.55) +
      tone('M33 46C40 37 47 32 55 30C48 37 41 46 37 58C31 55 30 50 33 46Z', p.yellowL, 0.9) +
      solid('M61 20C61 8 74 3 89 8C85 19 73 25 61 20Z', p.green),
  },
  chilli: {
    en: 'Chilli',
    es: 'Ají',
    draw: (p) =>
      solid(
        'M30 28C20 44 27 68 50 81C63 88 79 90 92 82C75 81 63 70 60 54C58 42 56 32 47 26C40 21 34 22 30 28Z',
        p.red,
      ) +
      tone('M42 34C46 52 56 70 74 80C56 76 42 62 36 44C35 38 38 32 42 34Z', p.redL, 0.7) +
      solid('M25 33C25 21 38 15 50 25C45 32 34 37 25 33Z', p.green) +
      line('M37 21C36 13 31 9 24 8', p.greenD, 5),
  },
  corn: {
    en: 'Corn',
    es: 'Maíz',
    draw: (p) =>
      solid('M50 5C66 14 70 44 63 80H37C30 44 34 14 50 5Z', p.yellow) +
      dots('M50 14V78M41 20V78M59 20V78', p.orange, 6.5, 8.5) +
      solid('M50 94C28 90 14 66 17 36C33 44 46 66 50 94Z', p.green) +
      solid('M50 94C72 90 86 66 83 36C67 44 54 66 50 94Z', p.greenD) +
      line('M46 82C40 66 32 54 24 46', p.limeL, 2),
  },
  pineapple: {
    en: 'Pineapple',
    es: 'Piña',
    draw: (p) =>
      twice(solid('M50 36C40 34 30 24 28 14C38 16 46 22 50 32Z', p.green)) +
      solid('M50 36C42 26 42 12 50 3C58 12 58 26 50 36Z', p.lime) +
      solid(oval(50, 64, 27, 31), p.yellow) +
      line('M30 46L66 88M26 60L54 94M42 36L76 74M70 46L34 88M74 60L46 94M58 36L24 74', p.orangeD, 2.4) +
      tone('M30 52C34 42 40 38 46 37C38 46 34 58 34 72C28 66 27 58 30 52Z', p.cream, 0.5),
  },
  prickly: {
    en: 'Prickly pear',
    es: 'Nopal',
    draw: (p) =>
      solid(oval(27, 46, 15, 20), p.green) +
      solid(oval(73, 42, 15, 21), p.greenD) +
      solid('M50 40C68 40 76 60 70 78C66 90 58 94 50 94C42 94 34 90 30 78C24 60 32 40 50 40Z', p.green) +
      dots('M42 54H60M38 66H64M42 78H60M22 40H34M22 52H34M68 36H80M68 48H80', p.limeL, 3.4, 9) +
      solid('M50 42C40 36 40 22 50 14C60 22 60 36 50 42Z', p.pink) +
      tone('M50 36C46 32 46 26 50 22C54 26 54 32 50 36Z', p.yellow) +
      solid(oval(20, 24, 6, 8), p.red) +
      solid(oval(80, 19, 6, 8), p.red),
  },
  jar: {
    en: 'Clay jar',
    es: 'Tinaja',
    draw: (p) =>
      solid(
        'M33 10H67V18H62C64 26 84 34 84 56C84 76 72 90 64 94H36C28 90 16 76 16 56C16 34 36 26 38 18H33Z',
        p.orange,
      ) +
      tone('M62 20C66 28 84 36 84 56C84 76 72 90 64 93H52C68 80 74 46 54 20Z', p.redD, 0.5) +
      line('M18 54L26 46L34 54L42 46L50 54L58 46L66 54L74 46L82 54', p.cream, 4) +
      line('M20 66H80M36 26H64', p.cream, 3) +
      dots('M26 76H78', p.yellow, 5, 9),
  },
  avocado: {
    en: 'Avocado',
    es: 'Aguacate',
    draw: (p) =>
      solid('M50 6C64 6 66 26 72 42C82 66 72 94 50 94C28 94 18 66 28 42C34 26 36 6 50 6Z', p.greenD) +
      solid('M50 14C59 15 61 31 66 46C74 66 66 87 50 87C34 87 26 66 34 46C39 31 41 15 50 14Z', p.limeL) +
      solid(ring(50, 64, 16), p.brown) +
      tone('M40 62C42 55 47 52 52 53C47 56 44 61 43 68C40 67 39 65 40 62Z', p.orangeL, 0.7),
  },
  coffee: {
    en: 'Coffee bean',
    es: 'Café',
    draw: (p) => {
      const bean = (x: number, y: number, turn: number, fill: string): string =>
        turned(
          turn,
          solid(oval(x, y, 19, 27), fill) +
            line(`M${x} ${y - 25}C${x + 12} ${y - 8} ${x - 12} ${y + 8} ${x} ${y + 25}`, p.ink, 3.4) +
            tone(oval(x - 10, y - 8, 3.4, 8), p.orangeL, 0.5),
          x,
          y,
        );
      return (
        bean(66, 38, 34, p.brown) +
        bean(34, 62, 24, p.orangeD) +
        solid('M14 26C18 10 34 6 46 12C42 26 28 32 14 26Z', p.green)
      );
    },
  },
  melon: {
    en: 'Watermelon',
    es: 'Sandía',
    draw: (p) =>
      solid('M6 34H94C93 68 74 90 50 90C26 90 7 68 6 34Z', p.green) +
      tone('M12 36H88C86 64 70 84 50 84C30 84 14 64 12 36Z', p.cream) +
      tone('M17 36H83C80 62 67 78 50 78C33 78 20 62 17 36Z', p.red) +
      dots('M30 46H78M38 58H66M46 69H58', p.ink, 5, 13),
  },
  rosette: {
    en: 'Cut paper',
    es: 'Papel picado',
    draw: (p) =>
      around(8, solid('M50 50L38 12Q50 2 62 12Z', p.pink)) +
      around(8, solid('M50 50L43 22Q50 14 57 22Z', p.yellow), 50, 50, 22.5) +
      solid(ring(50, 50, 13), p.teal) +
      tone(ring(50, 50, 5), p.cream),
  },
} satisfies Readonly<Record<string, Motif>>;
