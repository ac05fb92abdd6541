/** The options of a staff command, made from the schemas of its call, and the input that they give. */
import { readFileSync } from 'node:fs';
import { decimalIn } from '@vestry/contract/prices/decimals';
import { errorMessage } from '@vestry/contract/errors';
import { Option } from 'commander';
import { z } from 'zod';
import { jsonSchemaOf, type JsonSchema } from '../../platform/http/docs/openapi.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffCall } from '../../areas/staff/staff-call.ts';
import { userPath } from './command.ts';
import { fieldHint } from './staff-hints.ts';

const parts = ['params', 'query', 'body'] as const;

interface Field {
  readonly part: (typeof parts)[number];
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Lists the fields that the call takes, each by its name: no two parts of a call share one. */
export function fieldsOf(call: StaffCall): Field[] {
  return parts.flatMap((part) => {
    const schema = call[part];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
    return Object.entries(properties).map(([name, one]) => ({
      part,
      name,
      schema: one,
      isRequired: required.includes(name),
    }));
  });
}

/** `clientId` is `--client-id`. */
const flagOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function optionOf(call: StaffCall, { name, schema }: Field): Option {
  const hint = [fieldHint(call.name, name), formOf(name, schema)].filter((part) => part !== '').join('; ');
  const option = new Option(`--${flagOf(name)} <value>`, hint);
  return isList(schema)
    ? option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value])
    : option;
}

/** Describes the format of a value. */
function formOf(name: string, schema: JsonSchema): string {
  const words = variants(schema).flatMap((one) => one.enum ?? []);
  if (name === 'window') return 'hours of arrival, such as 09:00-11:00';
  if (words.length > 0) return words.join(', ');
  if (isList(schema)) return 'may be repeated, or a JSON list, or @file of one';
  if (isObject(schema)) return 'JSON, or @file of it';
  return variants(schema).some(({ type }) => type === 'null') ? '"none" for none' : '';
}

function variants(schema: JsonSchema): readonly JsonSchema[] {
  const inner = [...(schema.anyOf ?? [])];
  return inner.length > 0 ? inner : [schema];
}

const isList = (schema: JsonSchema): boolean => variants(schema).some(({ type }) => type === 'array');
const isObject = (schema: JsonSchema): boolean => variants(schema).some(({ type }) => type === 'object');
const isBoolean = (schema: JsonSchema): boolean => variants(schema).some(({ type }) => type === 'boolean');
const isNumber = (schema: JsonSchema): boolean =>
  variants(schema).some(({ type }) => type === 'integer' || type === 'number');

/** Option values by the call's own names, as commander gives them. */
export type OptionValues = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The call's parameters and body, validated by its schemas.
 * @throws Refusal VALIDATION_FAILED with a line for each wrong option.
 */
export function inputOf(call: StaffCall, values: OptionValues): Record<string, unknown> {
  const fields = fieldsOf(call);
  const wrong: { path: string; message: string }[] = [];
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = call[part];
    if (schema === undefined) continue;
    const given = fields.filter((field) => field.part === part && values[field.name] !== undefined);
    for (const { name } of given) wrong.push(...decimalsOf(name, values[name]));
    const raw = Object.fromEntries(given.map((field) => [field.name, wireOf(field, values[field.name])]));
    const parsed = z.safeParse(schema, raw);
    if (parsed.success) input[part] = parsed.data;
    else
      for (const issue of parsed.error.issues)
        wrong.push({
          path: placeOf(issue.path[0] ?? part, issue.path.slice(1)),
          message: messageOf(issue),
        });
  }
  if (wrong.length > 0) throw new Refusal('VALIDATION_FAILED', { fields: wrong });
  return input;
}

/** JSON whose amounts are whole numbers, and which has no other numbers. */
const amountFields = new Set(['claimed', 'content', 'lines', 'settled']);

function decimalsOf(name: string, value: OptionValues[string]): { path: string; message: string }[] {
  if (!amountFields.has(name)) return [];
  const decimal = [value ?? []]
    .flat()
    .map(textOfJson)
    .map(decimalIn)
    .find((each) => each !== null);
  if (decimal === undefined) return [];
  const message = `Amounts are whole numbers of the smallest unit, such as cents, and ${decimal} is not.`;
  return [{ path: `--${flagOf(name)}`, message }];
}

/** A schema's own words for a wrong kind of value are a programmer's. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `It is one of ${issue.values.join(', ')}.`;
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return issue.message;
  if (issue.expected === 'boolean') return 'It is true or false.';
  if (issue.expected === 'number' || issue.expected === 'int') return 'It is a number.';
  return issue.message;
}

/** A refusal of the call in the words of the command: fields are options, and what is not found is named by the ids that were given. */
export function inOptions(error: unknown, call: StaffCall, values: OptionValues): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code, message } = error;
  if (code === 'NOT_FOUND' && message === errorMessage(code)) {
    const given = fieldsOf(call)
      .filter(({ part, name }) => part === 'params' || /Ids?$/.test(name))
      .flatMap(({ name }) =>
        values[name] === undefined ? [] : [`--${flagOf(name)} ${String(values[name])}`],
      );
    if (given.length > 0) return new Refusal(code, { message: `nothing is found for ${given.join(' ')}` });
  }
  const isOfCall = /^(?:params|query|body)\.(\w+)/;
  if (!error.fields.some(({ path }) => isOfCall.test(path))) return error;
  const fields = error.fields.map(({ path, ...field }) => ({
    ...field,
    path: path.replace(isOfCall, (_all, name: string) => placeOf(name, [])),
  }));
  return new Refusal(code, { message, fields });
}

/** `--content zones[1].amount`: the option, and the place inside the JSON that it was given. */
function placeOf(name: PropertyKey, inner: readonly PropertyKey[]): string {
  const place = inner.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return `--${flagOf(String(name))}${place === '' ? '' : ` ${place.replace(/^\./, '')}`}`;
}

/** A value as the call's own JSON would have it. Paths and queries carry text, as an address does. */
function wireOf({ part, name, schema }: Field, value: string | string[] | undefined): unknown {
  if (Array.isArray(value)) return listOf(part, schema, value);
  if (value === undefined || part !== 'body') return value;
  if (value === 'none' && variants(schema).some(({ type }) => type === 'null')) return null;
  const window = /^(\d\d:\d\d)\s*(?:-|to)\s*(\d\d:\d\d)$/.exec(value);
  if (name === 'window' && window !== null) return { start: window[1], end: window[2] };
  if (isObject(schema)) return jsonOf(value);
  if (isBoolean(schema) && /^(true|false)$/.test(value)) return value === 'true';
  return isNumber(schema) && value.trim() !== '' ? Number(value) : value;
}

function listOf(part: Field['part'], schema: JsonSchema, values: readonly string[]): unknown {
  const [first = ''] = values;
  if (values.length === 1 && /^(\[|@)/.test(first)) return jsonOf(first);
  const items = variants(schema).find(({ type }) => type === 'array')?.items ?? {};
  if (isObject(items)) return values.map(jsonOf);
  return part === 'body' && isNumber(items) ? values.map(Number) : values;
}

function jsonOf(text: string): unknown {
  const json = textOfJson(text);
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error(`not JSON: ${text}`, { cause });
  }
}

const textOfJson = (text: string): string =>
  text.startsWith('@') ? readUserText(userPath(text.slice(1))) : text;

function readUserText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${path}: there is no such file, or it may not be read`, { cause });
  }
}
