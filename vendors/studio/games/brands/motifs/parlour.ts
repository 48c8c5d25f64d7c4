import { around, dots, line, oval, ring, solid, spikes, tone, turned, type Motif } from '../draw.ts';

/** What stands on tables: wheels, cards, dice, chips. */
export const parlour = {
  rim: {
    en: 'Roulette wheel',
    es: 'Rueda de ruleta',
    draw: (p) =>
      solid(ring(50, 50, 46), p.brown) +
      tone(ring(50, 50, 39), p.night) +
      `<g fill="${p.red}">${around(9, '<path stroke="none" d="M50 50L43.200 11.600A39 39 0 0 1 56.800 11.600Z"/>')}</g>` +
      solid(ring(50, 50, 25), p.brownD) +
      tone(ring(50, 50, 18), p.orange) +
      line('M50 26V74M26 50H74', p.yellowL, 4) +
      solid(ring(50, 50, 8), p.yellow) +
      solid(ring(71, 22, 5), p.cream),
  },
  fan: {
    en: 'Fan of cards',
    es: 'Abanico de cartas',
    draw: (p) =>
      [-32, -11, 11, 32]
        .map((degrees, at) =>
          turned(
            degrees,
            solid(
              'M34 12H66Q70 12 70 16V66Q70 70 66 70H34Q30 70 30 66V16Q30 12 34 12Z',
              at === 3 ? p.cream : p.creamD,
            ) +
              tone(
                at % 2 === 0 ? ring(39, 22, 4) : 'M39 17L44 23L39 29L34 23Z',
                at % 2 === 0 ? p.night : p.red,
              ),
            50,
            92,
          ),
        )
        .join('') + turned(32, tone('M50 28L62 44L50 60L38 44Z', p.red), 50, 92),
  },
  cubes: {
    en: 'Three dice',
    es: 'Tres dados',
    draw: (p) =>
      turned(
        -10,
        solid('M14 46H46V78H14Z', p.cream) + tone(`${ring(23, 55, 4)}${ring(37, 69, 4)}`, p.ink),
        30,
        62,
      ) +
      turned(
        12,
        solid('M54 50H86V82H54Z', p.red) +
          tone(`${ring(63, 59, 4)}${ring(70, 66, 4)}${ring(77, 73, 4)}`, p.cream),
        70,
        66,
      ) +
      turned(5, solid('M34 10H66V42H34Z', p.yellowL) + tone(ring(50, 26, 6), p.red), 50, 26),
  },
  duel: {
    en: 'Two cards',
    es: 'Dos cartas',
    draw: (p) =>
      turned(
        -16,
        solid('M14 18H48Q52 18 52 22V74Q52 78 48 78H14Q10 78 10 74V22Q10 18 14 18Z', p.teal) +
          dots('M18 28H44V68H18Z', p.cream, 3.6, 8.8),
        31,
        48,
      ) +
      turned(
        14,
        solid('M52 20H86Q90 20 90 24V76Q90 80 86 80H52Q48 80 48 76V24Q48 20 52 20Z', p.cream) +
          tone('M69 34C74 24 88 34 80 46L69 60L58 46C50 34 64 24 69 34Z', p.red),
        69,
        50,
      ),
  },
  ace: {
    en: 'Ace of spades',
    es: 'As de espadas',
    draw: (p) =>
      solid('M22 6H78Q84 6 84 12V88Q84 94 78 94H22Q16 94 16 88V12Q16 6 22 6Z', p.cream) +
      tone(
        'M50 24C60 38 74 44 74 58C74 70 60 72 54 62C55 70 57 74 60 78H40C43 74 45 70 46 62C40 72 26 70 26 58C26 44 40 38 50 24Z',
        p.night,
      ) +
      line('M24 24L28 12L32 24M25.500 20H30.500', p.night, 3) +
      tone('M70 82L74 90L78 82Z', p.night),
  },
  chip: {
    en: 'Chip',
    es: 'Ficha',
    draw: (p) =>
      solid(ring(50, 50, 44), p.red) +
      `<g fill="${p.cream}">${around(6, '<path stroke="none" d="M42 6.800A44 44 0 0 1 58 6.800L55 20H45Z"/>')}</g>` +
      solid(ring(50, 50, 28), p.cream) +
      tone(spikes(5, 18, 8), p.red),
  },
} satisfies Readonly<Record<string, Motif>>;

/** The track: runners and what they run for. */
export const track = {
  horse: {
    en: 'Racing horse',
    es: 'Caballo de carreras',
    draw: (p) =>
      solid(
        'M92 30L80 22L74 10L66 20C50 26 44 40 42 52C30 56 14 62 8 92H72C72 78 70 68 74 58C78 62 84 62 90 60C96 56 98 50 96 46Z',
        p.brown,
      ) +
      tone('M66 20C50 26 44 40 42 52C30 56 14 62 8 92H26C28 74 40 66 52 62C50 44 58 32 70 26Z', p.night) +
      tone(ring(77, 36, 3.6), p.cream) +
      line('M94 50L86 54M62 58C66 62 70 62 74 58', p.brownD, 3) +
      line('M58 40L84 52M84 52L90 30', p.red, 4),
  },
  cup: {
    en: 'Silver cup',
    es: 'Copa de plata',
    draw: (p) =>
      line('M28 20H14C14 40 20 48 34 50M72 20H86C86 40 80 48 66 50', p.yellow, 6) +
      solid('M26 12H74C74 44 68 58 54 62V76H66L70 90H30L34 76H46V62C32 58 26 44 26 12Z', p.yellow) +
      tone('M34 18H44C44 40 46 48 50 54C38 50 34 38 34 18Z', p.yellowL) +
      tone(spikes(5, 10, 4.5, 57, 34), p.orangeD),
  },
  post: {
    en: 'Finishing post',
    es: 'Meta',
    draw: (p) =>
      line('M24 8V94', p.stone, 7) +
      solid('M27 12H88L78 32L88 52H27Z', p.cream) +
      tone(
        'M27 12H42V25H27ZM57 12H72V25H57ZM42 25H57V39H42ZM72 25H81L78 32L81 39H72ZM27 39H42V52H27ZM57 39H72V52H57Z',
        p.ink,
      ) +
      solid(ring(24, 8, 6), p.yellow),
  },
} satisfies Readonly<Record<string, Motif>>;

/** The arcade: what matches are played with. */
export const arcade = {
  pad: {
    en: 'Gamepad',
    es: 'Control de juego',
    draw: (p) =>
      solid(
        'M28 28H72C90 28 96 52 96 66C96 80 82 82 74 72L66 62H34L26 72C18 82 4 80 4 66C4 52 10 28 28 28Z',
        p.blue,
      ) +
      tone('M28 28H72C84 28 90 38 93 50C70 40 30 40 7 50C10 38 16 28 28 28Z', p.blueL, 0.7) +
      line('M30 40V56M22 48H38', p.cream, 6) +
      tone(ring(66, 50, 5), p.yellow) +
      tone(ring(78, 44, 5), p.red) +
      tone(`${ring(46, 48, 2.5)}${ring(54, 48, 2.5)}`, p.cream),
  },
  stick: {
    en: 'Arcade stick',
    es: 'Palanca de arcade',
    draw: (p) =>
      line('M36 52L30 26', p.stone, 7) +
      solid(ring(29, 20, 13), p.red) +
      tone(oval(25, 15, 4, 3), p.cream, 0.8) +
      solid('M10 56H90L96 90H4Z', p.violet) +
      tone('M10 56H90L91.500 65H8.500Z', p.violetL) +
      solid(oval(36, 60, 12, 5), p.night) +
      tone(`${oval(58, 72, 6, 4)}${oval(76, 68, 6, 4)}`, p.yellow) +
      tone(`${oval(62, 82, 6, 4)}${oval(81, 79, 6, 4)}`, p.teal),
  },
  headset: {
    en: 'Headset',
    es: 'Audífonos',
    draw: (p) =>
      line('M18 58C12 6 88 6 82 58', p.night, 9) +
      solid('M10 50C10 44 26 44 26 50V78C26 84 10 84 10 78Z', p.teal) +
      solid('M74 50C74 44 90 44 90 50V78C90 84 74 84 74 78Z', p.teal) +
      line('M82 82C80 92 66 94 56 92', p.night, 5) +
      solid(oval(50, 91, 8, 5), p.red),
  },
} satisfies Readonly<Record<string, Motif>>;

/** The draw: balls, drums and paper. */
export const tombola = {
  ball: {
    en: 'Numbered ball',
    es: 'Balota numerada',
    draw: (p) =>
      solid(ring(50, 50, 43), p.yellow) +
      tone('M50 7A43 43 0 0 1 50 93C74 80 76 24 50 7Z', p.orange, 0.7) +
      solid(ring(46, 48, 22), p.cream) +
      line('M37 38H55L44 62', p.red, 6) +
      tone('M20 32C26 20 34 15 42 14C34 20 28 28 25 38Z', '#fff', 0.75),
  },
  drum: {
    en: 'Raffle drum',
    es: 'Bombo de sorteo',
    draw: (p) =>
      line('M22 92L38 62M78 92L62 62M12 92H88', p.brown, 6) +
      solid(ring(50, 44, 38), p.tealL) +
      line('M50 6C30 20 30 68 50 82C70 68 70 20 50 6M12 44H88', p.teal, 3) +
      `<g stroke-width="2">${solid(ring(38, 56, 10), p.yellow)}${solid(ring(58, 62, 10), p.red)}${solid(ring(50, 44, 10), p.cream)}</g>` +
      line('M88 44H96V30', p.brown, 5),
  },
  slip: {
    en: 'Number slip',
    es: 'Boleto de números',
    draw: (p) =>
      solid('M20 6H80V92L72 86L64 92L56 86L50 92L42 86L34 92L27 86L20 92Z', p.cream) +
      tone('M20 6H80V22H20Z', p.pink) +
      dots('M31 36H71M31 50H71M31 64H71', p.stone, 9, 13) +
      tone(`${ring(44, 36, 6)}${ring(57, 50, 6)}${ring(31, 64, 6)}`, p.pinkD) +
      dots('M30 76H72', p.stone, 3, 7),
  },
  sheet: {
    en: 'Bingo card',
    es: 'Cartón de bingo',
    draw: (p) =>
      solid('M10 12H90V90H10Z', p.cream) +
      tone('M10 12H90V28H10Z', p.violet) +
      line('M26 28V90M42 28V90M58 28V90M74 28V90M10 43H90M10 59H90M10 74H90', p.stone, 2.4) +
      tone(`${ring(18, 36, 6)}${ring(34, 51, 6)}${ring(50, 66, 6)}${ring(66, 82, 6)}`, p.red) +
      tone(spikes(5, 7, 3, 66, 51), p.orange),
  },
  panels: {
    en: 'Scratch card',
    es: 'Boleto de raspar',
    draw: (p) =>
      turned(
        -8,
        solid('M12 18H88Q92 18 92 22V82Q92 86 88 86H12Q8 86 8 82V22Q8 18 12 18Z', p.teal) +
          `<g stroke-width="2">${solid('M18 34H40V54H18ZM46 34H66V54H46Z', p.stoneL)}${solid('M18 60H40V80H18ZM46 60H66V80H46ZM71 34H84V80H71Z', p.cream)}</g>` +
          tone(spikes(5, 8, 3.5, 29, 70), p.orange) +
          tone(spikes(5, 8, 3.5, 56, 70), p.orange) +
          line('M22 40L36 50M24 48L34 40', p.cream, 3.4) +
          dots('M20 26H80', p.yellow, 5, 10),
      ),
  },
} satisfies Readonly<Record<string, Motif>>;

/** The net that is cast. */
export const nets = {
  net: {
    en: 'Casting net',
    es: 'Atarraya',
    draw: (p) =>
      solid('M50 6C66 30 86 60 94 84C80 96 20 96 6 84C14 60 34 30 50 6Z', p.tealL) +
      line(
        'M50 6L26 90M50 6L42 94M50 6L58 94M50 6L74 90M34 30C44 34 56 34 66 30M24 52C40 58 60 58 76 52M14 72C36 80 64 80 86 72',
        p.brown,
        3,
      ) +
      dots('M6 84C20 96 80 96 94 84', p.yellow, 8, 12) +
      solid(ring(50, 8, 6), p.brown),
  },
} satisfies Readonly<Record<string, Motif>>;
