/** Requests for a call, made from its own schemas: plausible ones, ones with a single odd value, and wild ones. */
import fc from 'fast-check';
import type { Call, Schema } from '@vestry/contract/call';
import { jsonSchemaOf, type JsonSchema } from '../src/platform/http/docs/openapi.ts';
import { longText, oddValues, valueOf, withOneOdd, type Choice, type Known } from './arbitrary-value.ts';

export interface FuzzRequest {
  /** Below `/api`, as it stands on the wire. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: Buffer;
}

/** The parts of a request, before it is written down. */
interface Parts {
  readonly params: fc.Arbitrary<unknown>;
  readonly query: fc.Arbitrary<unknown>;
  readonly body: fc.Arbitrary<unknown>;
}

export function arbitraryRequest(call: Call, known: Known): fc.Arbitrary<FuzzRequest> {
  const plain = partsOf(call, { known, isOdd: false });
  const given = (['params', 'query', 'body'] as const).filter((part) => call[part] !== undefined);
  return fc.oneof(
    { weight: 2, arbitrary: written(call, plain) },
    // A request that is right but for one value passes the first checks, and shows what the value does behind them.
    ...given.map((part) => ({
      weight: 2,
      arbitrary: written(call, { ...plain, [part]: withOneOdd(plain[part]) }),
    })),
    { weight: 2, arbitrary: wild(call, partsOf(call, { known, isOdd: true })) },
  );
}

function partsOf({ path, params, query, body }: Call, choice: Choice): Parts {
  const part = (schema: Schema | undefined): fc.Arbitrary<unknown> =>
    schema === undefined ? fc.constant({}) : valueOf(jsonSchemaOf(schema, 'input'), choice);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  // Every parameter of the path must be filled, also where the schema is a transform that names none.
  const properties = params === undefined ? {} : (jsonSchemaOf(params, 'input').properties ?? {});
  const all: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? { type: 'string' }])),
    required: names,
  };
  return {
    params: valueOf(all, choice),
    query: part(query),
    body: body === undefined ? fc.constant(undefined) : part(body),
  };
}

function written(call: Call, parts: Parts): fc.Arbitrary<FuzzRequest> {
  return fc.record({ ...parts, tail: fc.constantFrom('', '/') }).map(({ params, query, body, tail }) => ({
    url: `${pathText(call.path, params)}${tail}${queryText(query)}`,
    headers: body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' },
    ...(body === undefined ? {} : { payload: Buffer.from(JSON.stringify(body)) }),
  }));
}

function pathText(path: string, params: unknown): string {
  const values = entriesOf(params);
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(values.get(name) ?? ''));
}

function queryText(query: unknown): string {
  const pairs = [...entriesOf(query)].flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => `${name}=${encoded(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The fields of what is an object in most requests. */
function entriesOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed().slice(0, 2_000));
}

const oddParts = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '..%2f..',
  '%2e%2e',
  '+',
  '*',
  ':id',
  ';a=b',
  '0',
);

const oddQueries = fc.constantFrom(
  'a[b]=1',
  '__proto__=1',
  '%=1',
  'page=%00',
  '=',
  '&&&',
  'page[]=1',
  'text=%F0%9F',
  'x=%ED%A0%80',
);

/** Odd in its address, headers, bytes or type, and in its values as well. */
function wild(call: Call, parts: Parts): fc.Arbitrary<FuzzRequest> {
  const part = fc.option(oddParts, { freq: 4 });
  return fc
    .record({
      request: written(call, { ...parts, body: call.body === undefined ? oddValues : parts.body }),
      part,
      query: fc.option(oddQueries, { freq: 4 }),
      headers,
      bytes: oddBytes(parts.body),
      type: oddTypes,
      change: fc.constantFrom('none', 'none', 'bytes', 'type'),
    })
    .map(({ request, part: oddPart, query, headers: others, bytes, type, change }) => {
      const url = oddPart === null ? request.url : request.url.replace(/[^/]+(?=\/?(\?|$))/, oddPart);
      const isGiven = call.body !== undefined || change !== 'none';
      return {
        url: query === null ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`,
        headers: {
          ...others,
          ...(isGiven ? { 'content-type': change === 'type' ? type : 'application/json' } : {}),
        },
        ...(isGiven ? { payload: change === 'bytes' ? bytes : (request.payload ?? bytes) } : {}),
      };
    });
}

const headers: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      accept: fc.constantFrom('*/*', 'text/plain', 'application/xml', ';;;', 'text/html;q=0.9, text/plain'),
      'idempotency-key': fc.constantFrom('', 'a', '"quoted"', 'x'.repeat(5_000), 'é', '{}', 'one-intention'),
      cookie: fc.constantFrom('vestry=', 'vestry=abc', 'vestry=%zz', ';;;=', '__proto__=1'),
      ip: fc.constantFrom('', '::1', '999.1.1.1', 'x'.repeat(300)),
      'x-forwarded-for': fc.constantFrom('unknown', '1.2.3.4, ,', 'x'.repeat(300)),
      'user-agent': fc.constantFrom('', 'x'.repeat(9_000), '\u00e9\u00ff'),
      'content-encoding': fc.constantFrom('identity', 'gzip', 'x'),
      'accept-version': fc.constantFrom('1.0.0', '*'),
    },
    { requiredKeys: [] },
  )
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: Math.min(2, Object.keys(all).length) }))
  .map((entries) => Object.fromEntries(entries));

const oddTypes = fc.constantFrom(
  'text/plain',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  '',
  ';',
  'x'.repeat(4_000),
);

function oddBytes(body: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  const json = body.map((value) => JSON.stringify(value ?? null));
  return fc.oneof(
    { weight: 4, arbitrary: brokenText(json).map((text) => Buffer.from(text)) },
    json.map((text) => Buffer.from(text, 'utf16le')),
    json.map((text) => Buffer.from(text, 'latin1')),
    fc.uint8Array({ maxLength: 64 }).map((all) => Buffer.from(all)),
  );
}

function brokenText(json: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    fc.tuple(json, fc.nat(40)).map(([text, cut]) => text.slice(0, -cut)),
    json.map((text) => `\ufeff${text}`),
    // A key that stands twice, the second time as something else.
    json.map((text) => text.replace(/"(\w+)":/, '"$1":[],"$1":')),
    json.map((text) => text.replace(/^\{/, '{"__proto__":{"a":1},"constructor":{"prototype":{}},')),
    json.map((text) => text.replace(/:(\d+)/, ':$1e999')),
    json.map((text) => text.replaceAll('"', '\\u0022')),
    fc.constantFrom(
      '['.repeat(100_000),
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      `"${longText.repeat(5)}"`,
      `{"${'k'.repeat(50_000)}":1}`,
      `[${'{},'.repeat(60_000)}{}]`,
      'undefined',
      '',
      '\0',
    ),
  );
}
