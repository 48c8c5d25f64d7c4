import { around, dots, line, oval, ring, solid, spikes, tone, twice, type Motif } from '../draw.ts';

/** Stone, jade and the animals of the forest. */
export const temple = {
  pyramid: {
    en: 'Stepped temple',
    es: 'Templo escalonado',
    draw: (p) =>
      solid('M4 92V80H14V66H24V52H34V38H40V20H60V38H66V52H76V66H86V80H96V92Z', p.stone) +
      tone('M60 20V38H66V52H76V66H86V80H96V92H62L56 20Z', p.stoneD, 0.75) +
      solid('M40 92L45 38H55L60 92Z', p.cream) +
      line('M44 52H56M43 64H57M42 78H58', p.stoneD, 2.6) +
      solid('M46 22H54V34H46Z', p.ink) +
      tone('M14 66H22V70H14ZM24 52H32V56H24ZM4 80H14V84H4Z', p.green),
  },
  mask: {
    en: 'Jade mask',
    es: 'Máscara de jade',
    draw: (p) =>
      twice(solid('M22 44C8 42 6 64 18 68L26 62Z', p.yellow)) +
      solid('M50 10C74 10 82 26 80 50C78 76 66 94 50 94C34 94 22 76 20 50C18 26 26 10 50 10Z', p.green) +
      tone('M50 10C74 10 82 26 80 50C78 76 66 94 50 94Z', p.greenD, 0.5) +
      solid('M20 34C22 18 32 8 50 8C68 8 78 18 80 34C62 26 38 26 20 34Z', p.yellow) +
      dots('M32 22H72', p.redD, 6, 12) +
      twice(solid('M28 46C34 40 42 42 45 48C40 53 32 53 28 46Z', p.cream) + tone(ring(37, 47, 3.4), p.ink)) +
      solid('M50 46L58 64H42Z', p.limeL) +
      solid('M36 74H64C62 84 38 84 36 74Z', p.red),
  },
  jaguar: {
    en: 'Jaguar',
    es: 'Jaguar',
    draw: (p) =>
      twice(
        solid('M22 34C14 22 18 10 28 10C36 12 40 18 42 24Z', p.orange) +
          tone('M25 26C22 20 24 15 29 16C32 18 34 21 35 24Z', p.pink),
      ) +
      solid('M50 20C72 20 86 36 84 58C82 80 66 92 50 92C34 92 18 80 16 58C14 36 28 20 50 20Z', p.orange) +
      twice(
        tone('M40 92C34 88 26 80 28 70C34 62 46 64 50 68V92Z', p.cream) +
          tone('M24 44C30 40 38 42 41 48C36 52 27 52 24 44Z', p.yellowL) +
          tone(ring(34, 47, 3.6), p.ink) +
          dots('M30 30H42M22 60L30 66M24 70L32 76', p.ink, 5.4, 9),
      ) +
      solid('M41 62H59L50 72Z', p.ink) +
      line('M50 72V79M40 82C45 86 50 84 50 79C50 84 55 86 60 82', p.ink, 3),
  },
  serpent: {
    en: 'Feathered serpent',
    es: 'Serpiente emplumada',
    draw: (p) =>
      line('M22 88C52 96 86 84 76 66C66 50 26 58 28 38C30 26 44 22 58 24', p.ink, 19) +
      line('M22 88C52 96 86 84 76 66C66 50 26 58 28 38C30 26 44 22 58 24', p.teal, 13) +
      dots('M28 88C52 94 82 84 74 68C66 54 28 60 30 40C32 30 44 25 54 26', p.limeL, 5, 10) +
      solid('M44 14C30 4 22 6 12 16C22 14 26 20 22 28C32 22 40 24 44 30Z', p.red) +
      solid('M44 12C58 4 80 8 92 24L84 32H64C52 36 42 32 42 22Z', p.green) +
      tone('M64 32L92 24L88 34Z', p.cream) +
      tone(ring(62, 19, 4.4), p.yellow) +
      tone(ring(63, 19, 2), p.ink) +
      line('M90 30L97 36M90 30L97 27', p.red, 2.6),
  },
  plume: {
    en: 'Green plume',
    es: 'Pluma verde',
    draw: (p) =>
      solid('M22 94C20 66 30 26 74 6C88 34 70 72 30 82Z', p.green) +
      tone('M74 6C88 34 70 72 30 82L24 88C40 60 56 34 74 6Z', p.teal, 0.8) +
      line('M20 96C34 62 50 36 70 14', p.cream, 3.4) +
      line('M40 56L32 46M50 42L44 32M44 58L60 58M54 44L70 42M34 68L48 72', p.greenD, 2.4) +
      solid(ring(70, 22, 7), p.yellow) +
      tone(ring(70, 22, 3), p.blue),
  },
  sunstone: {
    en: 'Sun stone',
    es: 'Piedra del sol',
    draw: (p) =>
      around(8, solid('M50 4L60 24H40Z', p.orange)) +
      solid(ring(50, 50, 35), p.yellow) +
      dots(ring(50, 50, 28), p.redD, 5, 11) +
      solid(ring(50, 50, 20), p.cream) +
      twice(tone(ring(42, 47, 3), p.ink)) +
      line('M42 57C46 62 54 62 58 57M50 47V54', p.redD, 3),
  },
  frog: {
    en: 'Golden frog',
    es: 'Rana dorada',
    draw: (p) =>
      twice(
        solid('M30 62C10 58 6 78 16 92H36C26 84 30 76 38 76Z', p.yellowD) + solid(ring(32, 28, 13), p.yellow),
      ) +
      solid('M50 30C76 30 88 46 84 60C80 80 66 90 50 90C34 90 20 80 16 60C12 46 24 30 50 30Z', p.yellow) +
      tone('M28 66C36 86 64 86 72 66C70 84 60 88 50 88C40 88 30 84 28 66Z', p.cream) +
      twice(
        tone(ring(32, 27, 6.4), p.ink) + tone(ring(34, 25, 2), p.cream) + tone(ring(26, 50, 4), p.redD, 0.6),
      ) +
      line('M28 56C40 66 60 66 72 56', p.ink, 3.4),
  },
  idol: {
    en: 'Stone idol',
    es: 'Ídolo de piedra',
    draw: (p) =>
      solid('M28 94V70H22V30C22 14 34 6 50 6C66 6 78 14 78 30V70H72V94Z', p.stone) +
      tone('M50 6C66 6 78 14 78 30V70H72V94H58V6Z', p.stoneD, 0.6) +
      twice(
        solid('M30 32H44V42H30Z', p.cream) + tone('M36 32H42V42H36Z', p.ink) + line('M28 26H45', p.ink, 4),
      ) +
      solid('M45 40H55L58 56H42Z', p.stoneL) +
      solid('M34 64H66V76H34Z', p.ink) +
      line('M42 64V76M50 64V76M58 64V76', p.cream, 3) +
      tone('M28 86H72V90H28Z', p.green),
  },
  obsidian: {
    en: 'Obsidian star',
    es: 'Estrella de obsidiana',
    draw: (p) =>
      solid(spikes(8, 46, 30), p.night) +
      tone(spikes(4, 40, 14), p.violet) +
      tone(spikes(4, 28, 9), p.violetL) +
      tone(oval(50, 50, 7, 7), p.cream),
  },
} satisfies Readonly<Record<string, Motif>>;
