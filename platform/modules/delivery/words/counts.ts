/** Numbers with what they count, as each language says it. */
import type { InLanguages } from '@feria/contracts/languages';

type Counts = { minutes: (minutes: number) => string; rounds: (rounds: number) => string };

export const COUNTS = {
  en: {
    minutes: (minutes) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
    rounds: (rounds) => (rounds === 1 ? '1 free round' : `${rounds} free rounds`),
  },
  es: {
    minutes: (minutes) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`),
    rounds: (rounds) => (rounds === 1 ? '1 ronda gratis' : `${rounds} rondas gratis`),
  },
} as const satisfies InLanguages<Counts>;
