/** What the demonstration's customer service begins with: what a chat can be about, and words that are said often. */
import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '../../core/db.ts';
import { listCanned, listModels, putCanned, putModel, type Canned } from './desk-store.ts';

const MODELS = [
  { es: 'Depósitos y retiros', en: 'Deposits and withdrawals' },
  { es: 'Mi cuenta', en: 'My account' },
  { es: 'Un juego', en: 'A game' },
  { es: 'Otra cosa', en: 'Something else' },
] as const;
const ANSWERS: readonly Pick<Canned, 'shortcut' | 'language' | 'text'>[] = [
  { shortcut: 'hola', language: 'es', text: 'Hola, gracias por escribir. ¿En qué te ayudo?' },
  { shortcut: 'hello', language: 'en', text: 'Hello, and thank you for writing. What can I do for you?' },
  {
    shortcut: 'documento',
    language: 'es',
    text: 'Para retirar necesitamos verificar tu documento. Lo envías en tu cuenta, en Verificación, y te respondemos ahí.',
  },
  {
    shortcut: 'document',
    language: 'en',
    text: 'To withdraw we have to verify your document. You send it in your account, under Verification, and we answer there.',
  },
];

/** Runs again without harm: where anything is kept, nothing is added. */
export async function seedDesk(tx: Tx): Promise<void> {
  const common = { market: null, isOff: false, version: 0 };
  if ((await listModels(tx)).length === 0)
    for (const [position, name] of MODELS.entries())
      await putModel(tx, { ...common, id: randomUUIDv7(), name, position });
  if ((await listCanned(tx)).length === 0)
    for (const answer of ANSWERS) await putCanned(tx, { ...common, ...answer, id: randomUUIDv7() });
}
