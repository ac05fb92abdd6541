/** Values for a JSON schema: plausible ones by the names of the fields, and odd ones. */
import fc from 'fast-check';
import type { JsonSchema } from '../src/platform/http/docs/openapi.ts';
import { anyText } from './any-text.ts';

/** Existing rows, so that a request passes more than the first check. */
export interface Known {
  readonly clientId: number;
  readonly userId: number;
  /** Of items, addresses, tags and whatever else there is. */
  readonly ids: readonly [number, ...number[]];
}

/** Chooses the values of a request: `isOdd` puts something odd in the place of one in a dozen. */
export interface Choice {
  readonly known: Known;
  readonly isOdd: boolean;
}

export const longText = 'x'.repeat(70_000);

/** Characters that PostgreSQL cannot store. */
const unstorableTexts = fc.constantFrom('\0', 'Ada\0', 'a\0b', '\ud83e', 'Ada \udd76\ud83e');

const strangeTexts = fc.constantFrom(
  '',
  ' ',
  '🧥'.repeat(300),
  '\u202e\u0301\ufeff',
  "'; DROP TABLE users; --",
  '%_\\',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '9007199254740993',
  '٣',
  '2026-02-30T00:00:00',
  '9999999-12-31T00:00:00',
  '2026-11-31',
  '<!ENTITY x SYSTEM "file:///">',
  "':* & | ! ( <-> \\",
  longText,
);

const oddTexts = fc.oneof(
  { weight: 1, arbitrary: unstorableTexts },
  { weight: 3, arbitrary: strangeTexts },
  { weight: 1, arbitrary: anyText() },
);

const plausibleTexts = fc.constantFrom('Ada', 'dress', 'Clothing', '2026-12-08T00:00:00', '123456');

/** The text for a field of this name. */
const textsByName: Readonly<Record<string, readonly string[]>> = {
  email: ['ada@vestry.example', 'ben@vestry.example'],
  password: ['Correct-Horse-7-Battery', 'Another-Horse-8-Battery'],
  currentPassword: ['Correct-Horse-7-Battery'],
  phone: ['+12125550123', '+1-US 2125550123', '2125550123'],
  zipCode: ['10001', '10001-1234'],
  city: ['New York', 'St. Louis'],
  state: ['New York'],
  country: ['United States'],
  code: ['123456'],
  date: ['2026-12-08T00:00:00', '2026-12-09'],
  specialDate: ['2026-12-08T00:00:00'],
  from: ['2026-12-01', '2026-11-30'],
  to: ['2026-12-31', '2027-01-15'],
  status: ['true', 'false', 'ACCEPTED', 'DECLINED'],
  text: ['dress', 'drss', 'silk gown', '7', 'VC-1'],
};

const oddNumbers = fc.constantFrom(0, -1, 1.5, -0, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324);

export const oddValues = fc.oneof(
  oddTexts,
  oddNumbers,
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[[]]], { id: null }, { id: { id: 1 } }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(nested(3_000)),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Makes a value that the schema describes; `name` is the field's. */
export function valueOf(schema: JsonSchema, choice: Choice, name = ''): fc.Arbitrary<unknown> {
  const arbitrary = plausible(schema, choice, name);
  return choice.isOdd ? fc.oneof({ weight: 11, arbitrary }, { weight: 1, arbitrary: oddValues }) : arbitrary;
}

function plausible(schema: JsonSchema, choice: Choice, name: string): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map((one) => valueOf(one, choice, name)));
  if (schema.allOf !== undefined) {
    const parts = schema.allOf.map((one) => plausible(one, choice, name));
    return fc.tuple(...parts).map((all) => Object.assign({}, ...all) as unknown);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, choice, name);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, choice, name), {
        minLength: schema.minItems ?? 0,
        maxLength: 4,
      });
    case 'integer':
    case 'number':
      return numberOf(schema, choice, name);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(choice, name);
    case 'null':
      return fc.constant(null);
    default:
      return choice.isOdd ? oddValues : fc.oneof(plausibleTexts, fc.constantFrom(...choice.known.ids));
  }
}

function numberOf({ minimum = 0, maximum = 40 }: JsonSchema, { known, isOdd }: Choice, name: string) {
  if (/client/i.test(name)) return fc.constant(known.clientId);
  if (/user/i.test(name)) return fc.constant(known.userId);
  // A least zoom is no whole number.
  const least = Math.ceil(minimum);
  const small = fc.integer({ min: least, max: Math.max(least, Math.min(Math.floor(maximum), 40)) });
  if (minimum > 0 || /page/i.test(name)) return small;
  const ids = fc.constantFrom(...known.ids);
  return isOdd ? fc.oneof(ids, small, oddNumbers) : fc.oneof({ weight: 4, arbitrary: ids }, small);
}

function textOf({ isOdd }: Choice, name: string): fc.Arbitrary<string> {
  const own = textsByName[name];
  const fitting = own === undefined ? plausibleTexts : fc.constantFrom(...own);
  return isOdd ? fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: oddTexts }) : fitting;
}

function objectOf({ properties = {}, required = [] }: JsonSchema, choice: Choice, name: string) {
  const fields = Object.fromEntries(
    // The id of a client or a user stands in an object of that name.
    Object.entries(properties).map(([key, schema]) => [
      key,
      valueOf(schema, choice, key === 'id' ? name : key),
    ]),
  );
  const whole = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) });
  if (!choice.isOdd) return whole;
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.tuple(whole, fc.dictionary(oddTexts, oddValues)).map(([a, b]) => ({ ...b, ...a })),
    },
  );
}

/** The same value with one of its texts, numbers or flags changed to something odd, mostly of its own kind. */
export function withOneOdd(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .record({ value, at: fc.nat(), text: oddTexts, number: oddNumbers, other: oddValues, isOther: fc.nat(4) })
    .map(({ value: whole, at, text, number, other, isOther }) => {
      const total = countLeaves(whole);
      const odd = (leaf: unknown): unknown => {
        if (isOther === 0) return other;
        return typeof leaf === 'string' ? text : typeof leaf === 'number' ? number : other;
      };
      return total === 0 ? other : changeLeaf(whole, { left: at % total }, odd);
    });
}

function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, child) => sum + countLeaves(child), 0);
}

/** `counter.left` leaves are passed by before the one that changes. */
function changeLeaf(value: unknown, counter: { left: number }, change: (leaf: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    counter.left -= 1;
    return counter.left === -1 ? change(value) : value;
  }
  if (Array.isArray(value)) return value.map((child) => changeLeaf(child, counter, change));
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, changeLeaf(child, counter, change)]),
  );
}
