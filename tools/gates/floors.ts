/**
 * The least that each gate must have read to be believed. Raise a floor when the project has grown well past it
 * (`node tools/gates/run.ts` prints what each gate reads); never lower one to make a run pass.
 */
export const FLOORS = {
  imports: 20,
  'transaction edges': 1,
  'no rig switch': 1,
  'time and chance passed in': 5,
  'own schema': 1,
  'money without floats': 5,
  'environment in config': 10,
  languages: 1,
  'refusals translated': 1,
  'file length': 20,
  'spec map': 1,
  'forbidden words': 20,
  'nothing from elsewhere': 1,
} as const satisfies Readonly<Record<string, number>>;

export type GateName = keyof typeof FLOORS;
