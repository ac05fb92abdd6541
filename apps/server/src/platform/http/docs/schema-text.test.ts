import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { idSchema, repeatable } from '@vestry/contract/wire';
import { lineSchema, optionalLineSchema } from '@vestry/contract/field-schemas';
import { jsonSchemaOf } from './openapi.ts';
import { schemaText } from './schema-text.ts';

test('an object reads as TypeScript writes it, with its limits', () => {
  const schema = z.object({
    label: lineSchema('label', 60),
    note: optionalLineSchema('note', 200),
    client: z.optional(z.object({ id: idSchema })),
    time: z.nullable(z.enum(['MORNING', 'ANYTIME'])),
    colors: z.optional(repeatable(z.string())),
    bin: z.nullable(z.string()),
    kind: z.literal('box'),
  });
  expect(schemaText(jsonSchemaOf(schema, 'input'))).toBe(`{
  label: string  // 1 to 60 characters
  note?: string  // at most 200 characters, default ""
  client?: {
    id: integer  // at least 1
  }
  time: "MORNING" | "ANYTIME" | null
  colors?: string[]  // at most 100 entries
  bin: string | null
  kind: "box"
}`);
});

test('nothing and anything have words of their own', () => {
  expect(schemaText(jsonSchemaOf(z.object({}), 'output'))).toBe('{}');
  expect(schemaText(jsonSchemaOf(z.unknown(), 'input'))).toBe('anything');
});
