import type { z } from 'zod';
import { Problem } from './problem.ts';

/** The body in the schema's shape. Throws Problem request_invalid. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Problem('request_invalid', 400);
  return parsed.data;
}
