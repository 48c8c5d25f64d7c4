import { dots, line, oval, ring, solid, spikes, tone, turned, type Motif } from '../draw.ts';

/** What a band carries to the square. */
export const music = {
  guitar: {
    en: 'Guitar',
    es: 'Guitarra',
    draw: (p) =>
      turned(
        38,
        solid('M46 2H54V44H46Z', p.brown) +
          solid('M44 -4H56L54 8H46Z', p.brown) +
          solid(
            'M50 34C66 34 70 46 64 54C62 60 78 64 76 80C74 94 62 98 50 98C38 98 26 94 24 80C22 64 38 60 36 54C30 46 34 34 50 34Z',
            p.orange,
          ) +
          solid(ring(50, 62, 9), p.ink) +
          solid('M38 82H62V87H38Z', p.brown) +
          line('M47.500 4V84M52.500 4V84', p.cream, 1.4) +
          tone('M32 74C34 66 40 64 42 60C42 72 36 82 34 88C31 84 31 78 32 74Z', p.yellowL, 0.8),
        50,
        50,
      ),
  },
  maracas: {
    en: 'Maracas',
    es: 'Maracas',
    draw: (p) => {
      const one = (fill: string, degrees: number): string =>
        turned(
          degrees,
          solid('M46 48H54L55 96H45Z', p.brown) +
            solid('M50 4C68 4 72 20 68 34C66 44 58 52 50 52C42 52 34 44 32 34C28 20 32 4 50 4Z', fill) +
            line('M31 26L39 32L46 26L54 32L61 26L69 28', p.cream, 3.4) +
            dots('M40 16H62M42 42H60', p.yellow, 5, 9),
          50,
          92,
        );
      return one(p.green, 24) + one(p.red, -22);
    },
  },
  trumpet: {
    en: 'Trumpet',
    es: 'Trompeta',
    draw: (p) =>
      turned(
        -20,
        line('M10 50H74', p.ink, 12) +
          line('M10 50H74', p.yellow, 7) +
          solid('M68 44C80 42 88 34 96 24V76C88 66 80 58 68 56Z', p.yellow) +
          line('M30 52C22 52 22 76 34 76H60C72 76 72 52 62 52', p.ink, 10) +
          line('M30 52C22 52 22 76 34 76H60C72 76 72 52 62 52', p.orange, 5) +
          solid('M36 28H44V66H36ZM48 28H56V66H48ZM60 28H68V66H60Z', p.yellowD) +
          solid('M33 22H47V29H33ZM45 22H59V29H45ZM57 22H71V29H57Z', p.cream) +
          solid('M4 43H12V57H4Z', p.orangeD),
      ),
  },
  accordion: {
    en: 'Accordion',
    es: 'Acordeón',
    draw: (p) =>
      solid(
        'M26 22L38 18V82L26 78ZM38 18L50 24V76L38 82ZM50 24L62 18V82L50 76ZM62 18L74 22V78L62 82Z',
        p.cream,
      ) +
      line('M38 18V82M50 24V76M62 18V82', p.redD, 3) +
      solid('M4 18H26V82H4Z', p.red) +
      solid('M74 14H96V86H74Z', p.red) +
      dots('M11 28V76M19 28V76', p.cream, 5, 9.5) +
      solid('M84 22H92V78H84Z', p.cream) +
      line('M84 32H88M84 42H88M84 52H88M84 62H88M84 72H88', p.ink, 3.4),
  },
  drum: {
    en: 'Drum',
    es: 'Tambor',
    draw: (p) =>
      solid('M12 30H88L80 86C62 94 38 94 20 86Z', p.teal) +
      line('M12 34L24 86L36 40L50 90L64 40L76 86L88 34', p.cream, 3) +
      solid(oval(50, 30, 40, 14), p.cream) +
      tone(oval(50, 30, 28, 8), p.orangeL) +
      line('M22 4L48 26M84 2L56 26', p.ink, 8) +
      line('M22 4L48 26M84 2L56 26', p.brown, 4.5) +
      solid(`${ring(49, 27, 5)}${ring(55, 27, 5)}`, p.red),
  },
  hat: {
    en: 'Charro hat',
    es: 'Sombrero',
    draw: (p) =>
      solid(
        'M4 62C4 50 24 56 34 58C36 30 42 12 50 12C58 12 64 30 66 58C76 56 96 50 96 62C96 80 74 86 50 86C26 86 4 80 4 62Z',
        p.yellow,
      ) +
      tone('M4 64C18 74 34 76 50 76C66 76 82 74 96 64C95 80 74 86 50 86C26 86 5 80 4 64Z', p.orange) +
      tone('M34 50C44 56 56 56 66 50L66.500 60C56 66 44 66 33.500 60Z', p.red) +
      dots('M10 72C28 82 72 82 92 72', p.cream, 4, 9) +
      tone('M46 20C42 28 40 38 39 48C36 46 38 30 46 20Z', '#fff', 0.6),
  },
  harp: {
    en: 'Harp',
    es: 'Arpa',
    draw: (p) =>
      solid(
        'M14 10C34 2 44 22 60 20C74 18 78 4 92 10V20C80 18 78 32 62 32C48 32 40 20 26 22L74 92H60L12 22Z',
        p.orange,
      ) +
      solid('M82 18H92V92H82Z', p.brown) +
      line('M36 28V50M46 32V64M56 34V78M66 34V88M76 30V90', p.yellowL, 2.4) +
      solid('M52 90H96V97H52Z', p.brown),
  },
  record: {
    en: 'Record',
    es: 'Vinilo',
    draw: (p) =>
      solid(ring(50, 50, 44), p.night) +
      line(`${ring(50, 50, 36)}${ring(50, 50, 29)}`, p.stone, 1.6) +
      tone('M50 50L22 16A44 44 0 0 1 36 9ZM50 50L78 84A44 44 0 0 1 64 91Z', p.stoneL, 0.35) +
      solid(ring(50, 50, 18), p.pink) +
      tone(spikes(6, 13, 6), p.yellow) +
      tone(ring(50, 50, 3.4), p.ink),
  },
  marimba: {
    en: 'Marimba',
    es: 'Marimba',
    draw: (p) =>
      solid('M10 52H20V84H10ZM26 52H36V92H26ZM42 52H52V88H42ZM58 52H68V82H58ZM74 52H84V76H74Z', p.stone) +
      solid('M6 22H22V62H6ZM24 24H38V60H24ZM40 26H54V58H40ZM56 28H70V56H56ZM72 30H88V54H72Z', p.orange) +
      line('M4 34L94 40M4 52L94 46', p.brown, 3) +
      line('M30 4L62 32M88 4L74 36', p.brown, 4) +
      solid(`${ring(62, 33, 7)}${ring(74, 37, 7)}`, p.red),
  },
  violin: {
    en: 'Violin',
    es: 'Violín',
    draw: (p) =>
      turned(
        -30,
        line('M72 2L30 100', p.brown, 3) +
          solid('M46 -2H54V42H46Z', p.ink) +
          solid(
            'M50 30C66 30 68 40 64 48C60 54 60 58 64 64C72 78 66 98 50 98C34 98 28 78 36 64C40 58 40 54 36 48C32 40 34 30 50 30Z',
            p.redD,
          ) +
          line('M42 58C40 64 44 66 42 72M58 58C60 64 56 66 58 72', p.ink, 2.6) +
          solid('M46 74H54V88H46Z', p.ink) +
          line('M48.500 0V78M51.500 0V78', p.cream, 1.2) +
          tone('M38 44C37 38 40 35 45 34C42 38 41 42 42 48Z', p.orangeL, 0.8),
      ),
  },
} satisfies Readonly<Record<string, Motif>>;
