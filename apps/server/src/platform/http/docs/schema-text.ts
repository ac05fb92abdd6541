/** A JSON schema as people read one: the shape as TypeScript writes it, the limits behind it. */
import type { JsonSchema } from './openapi.ts';

/** Several lines, indented by two blanks a level; `depth` is the level that the first line stands at. */
export function schemaText(schema: JsonSchema, depth = 0): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.map((one) => schemaText(one, depth)).join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((one) => schemaText(one, depth)).join(' & ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectText(schema, depth);
    case 'array': {
      const item = schemaText(schema.items ?? {}, depth);
      return `${item.includes(' | ') ? `(${item})` : item}[]`;
    }
    case undefined:
      return 'anything';
    default:
      return typeof schema.type === 'string' ? schema.type : schema.type.join(' | ');
  }
}

function objectText(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  depth: number,
): string {
  const names = Object.keys(properties);
  if (names.length === 0) {
    return typeof additionalProperties === 'object'
      ? `{ [name]: ${schemaText(additionalProperties, depth)} }`
      : '{}';
  }
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, schema]) => {
    const limits = limitsText(schema);
    const mark = required.includes(name) ? '' : '?';
    return `${indent}${name}${mark}: ${schemaText(schema, depth + 1)}${limits === '' ? '' : `  // ${limits}`}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** The limits of one value, such as `1 to 60 characters, default ""`. The limits of every safe integer are none. */
export function limitsText(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems, format } = schema;
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const numbers = range(inReach(least), inReach(maximum), '');
  const parts = [
    format ?? '',
    schema.type === 'integer' || schema.type === 'number' ? numbers : '',
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function inReach(value: number | undefined): number | undefined {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (least === undefined) return `at most ${most}${unit}`;
  if (most === undefined) return `at least ${least}${least === 1 ? unit.replace(/s$/, '') : unit}`;
  return least === most ? `${least}${unit}` : `${least} to ${most}${unit}`;
}
