import type { z } from 'zod';
import { Problem } from './problem.ts';

/** What stands in an address, in the schema's shape: a name that comes twice is a list, and no text. Throws Problem request_invalid. */
export const readQuery = <Schema extends z.ZodType>(schema: Schema, query: unknown): z.infer<Schema> =>
  readBody(schema, query);

/** The body in the schema's shape. Throws Problem request_invalid. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Problem('request_invalid', 400);
  return parsed.data;
}
