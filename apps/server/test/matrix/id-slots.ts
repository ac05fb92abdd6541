/** Where a call takes an id: found in its schemas, and in a request at each place where one stands. */
import type { Call, Schema } from '@vestry/contract/call';
import { idSchema } from '@vestry/contract/wire';
import type { z } from 'zod/mini';
import type { ValidRequest } from './matrix-entry.ts';

const parts = ['params', 'query', 'body'] as const;

/** Patterns such as `params.clientId`, `body.item[].id`, `body[].id`: every place in the call's schemas that is an id. */
export function idPatterns(call: Call): string[] {
  const found = new Set<string>();
  for (const part of parts) if (call[part] !== undefined) collect(call[part], part, found);
  return [...found];
}

function collect(schema: z.core.$ZodType, path: string, found: Set<string>): void {
  if (schema === idSchema || isNamedAsId(schema, path)) {
    found.add(path);
    return;
  }
  for (const [step, inner] of innerSchemas(schema)) collect(inner, path + step, found);
}

/** A number by an id's name is one, whatever schema it was given. */
function isNamedAsId(schema: z.core.$ZodType, path: string): boolean {
  return schema._zod.def.type === 'number' && /\.(?:id|id[A-Z_]\w*|\w+Id)$/.test(path);
}

/** The schemas inside one, each with what it adds to the path. */
function innerSchemas(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  // zod distinguishes its kinds by `def.type`, which the base type leaves open; these are the kinds that the contract uses.
  const { def } = schema._zod as { def: { type: string } } as {
    def:
      | { type: 'object'; shape: Record<string, Schema> }
      | { type: 'array'; element: Schema }
      | { type: 'union'; options: readonly Schema[] }
      | { type: 'pipe'; in: Schema; out: Schema }
      | { type: 'optional' | 'nullable' | 'default' | 'prefault' | 'readonly'; innerType: Schema }
      | { type: 'record'; valueType: Schema };
  };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, inner]) => [`.${key}`, inner]);
    case 'array':
      return [['[]', def.element]];
    case 'record':
      return [['[]', def.valueType]];
    case 'union':
      return def.options.map((inner) => ['', inner]);
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return [['', def.innerType]];
    // Texts, numbers, flags and transforms hold nothing.
    default:
      return [];
  }
}

/** One place of an id in a request. */
export interface IdSlot {
  readonly pattern: string;
  readonly keys: readonly (string | number)[];
  readonly value: number;
}

/** Every number of a request that stands where the call takes an id. */
export function idSlots(call: Call, request: ValidRequest): IdSlot[] {
  const patterns = new Set(idPatterns(call));
  return parts
    .flatMap((part) => numbersIn(request[part], [part]))
    .filter(({ pattern }) => patterns.has(pattern));
}

function numbersIn(value: unknown, keys: readonly (string | number)[]): IdSlot[] {
  if (typeof value === 'number') return [{ pattern: patternOf(keys), keys, value }];
  if (typeof value !== 'object' || value === null) return [];
  const inner: [string | number, unknown][] = Array.isArray(value)
    ? value.map((one: unknown, index) => [index, one])
    : Object.entries(value);
  return inner.flatMap(([key, one]) => numbersIn(one, [...keys, key]));
}

function patternOf(keys: readonly (string | number)[]): string {
  return keys
    .map((key, index) => (typeof key === 'number' ? '[]' : `${index > 0 ? '.' : ''}${key}`))
    .join('');
}

/** The value that stands at a place of a request. */
export function valueAt(request: ValidRequest, keys: readonly (string | number)[]): unknown {
  // A request is plain data, walked by the keys that were found in one of its kind.
  return keys.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], request);
}

/** The request with another id at that place and everything else as it was. */
export function withId(request: ValidRequest, keys: readonly (string | number)[], id: number): ValidRequest {
  const copy = structuredClone(request);
  const holder = valueAt(copy, keys.slice(0, -1)) as Record<string | number, unknown>; // as in valueAt
  const last = keys.at(-1);
  if (last !== undefined) holder[last] = id;
  return copy;
}
