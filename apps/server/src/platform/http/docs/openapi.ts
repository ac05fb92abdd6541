/** OpenAPI 3.0 of the contract's calls, generated: nothing here is written a second time. Why not 3.1: ADR 0032. */
import type { Call, Schema } from '@vestry/contract/call';
import { sealedMediaType } from '@vestry/contract/envelope/envelope';
import { errorCodes, errorMessage, errorStatus, type ErrorCode } from '@vestry/contract/errors';
import { z } from 'zod';
import { pathSpellings } from '../paths.ts';
import { errorsOf, limitsOf, whoMayCall } from './who-may-call.ts';

/** The part of JSON Schema (2020-12) that the calls' schemas come as. */
export interface JsonSchema {
  /** Several where a plain text or number may also be null, or either. */
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/**
 * A schema as JSON Schema. `input` is what a caller may send, `output` what the server answers. A transform without a
 * schema of its own reads as "anything".
 */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema; // the same document; zod's own type allows every draft
}

type Json = Readonly<Record<string, unknown>>;

/** A schema in the dialect of OpenAPI 3.0, which has `nullable` where JSON Schema has the type `null`. */
function openApiSchema(schema: Schema, io: 'input' | 'output'): OpenApiSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as OpenApiSchema;
}

/** Of OpenAPI's schema objects, what is looked into here. */
interface OpenApiSchema extends Json {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly required?: readonly string[];
}

/** Markdown, shown above the calls. */
const howToCall = `
Answers are \`{"status": "success", "data": …}\` or \`{"status": "error", "data": {"code", "message"}}\`: the code is for
programs, the message for people. Sign in with \`auth.login\`, then send \`Authorization: Bearer\` and its \`accessToken\`,
which is valid for fifteen minutes; \`auth.refresh\` gives the next one for the cookie of the session. A 401 means that the
session is over and nothing else.

Bodies are \`application/json\`. A trailing slash makes no difference. A call with \`x-encrypted: true\` also takes, and then
answers with, a compact JWE in \`text/plain\` (\`dir\`, \`A256GCM\`) under the key that \`config.get\` explains how to derive:
obfuscation on top of TLS, not a secret. Errors are always JSON.
`.trim();

/** The whole document. `basePath` is where the calls stand, such as `/api`. */
export function openApiDocument(calls: readonly Call[], title: string, basePath: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.0.4',
    info: {
      title,
      version: '1',
      description: howToCall,
    },
    servers: [{ url: basePath }],
    tags: [...new Set(calls.map(areaOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ErrorData: errorDataSchema },
      responses: allFailures(calls),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        resetTicket: {
          type: 'http',
          scheme: 'bearer',
          description: 'A verified reset code, for one change of password',
        },
      },
    },
  };
}

/** The part of a call's name before the dot. */
export function areaOf({ name }: Call): string {
  return name.split('.', 1)[0] ?? name;
}

const errorDataSchema: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: errorCodes },
    message: { type: 'string', description: 'Text for people' },
    requestId: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    retryAfterSeconds: { type: 'integer' },
  },
};

function operation(call: Call): Json {
  const spellings = pathSpellings(call.path).filter((path) => path !== call.path);
  const limits = limitsOf(call);
  return {
    operationId: call.name,
    tags: [areaOf(call)],
    summary: call.summary,
    description: [
      `Who may call: ${whoMayCall(call)}.`,
      ...limits.map((limit) => `At most ${limit}.`),
      ...spellings.map((path) => `Also answered at ${path}.`),
      `Source: ${call.source}.`,
    ].join('\n\n'),
    ...security(call),
    parameters: parameters(call),
    ...requestBody(call),
    responses: { 200: success(call), ...failures(call) },
    'x-access': call.access,
    'x-who-may-call': whoMayCall(call),
    'x-encrypted': call.encrypted === true,
    'x-idempotent': call.idempotent === true,
    ...(limits.length === 0 ? {} : { 'x-rate-limit': limits }),
  };
}

function security({ access }: Call): Json {
  if (access === 'public') return { security: [] };
  if (access === 'session-or-ticket') return { security: [{ session: [] }, { resetTicket: [] }] };
  return { security: [{ session: [] }] };
}

function parameters({ path, params, query, idempotent }: Call): Json[] {
  const { properties: ofPath = {} } = params === undefined ? {} : openApiSchema(params, 'input');
  const { properties: ofQuery = {}, required } = query === undefined ? {} : openApiSchema(query, 'input');
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: ofPath[name] ?? { type: 'string' },
    })),
    ...Object.entries(ofQuery).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required?.includes(name) === true,
      schema,
      // A list is given once or repeated: ?color=Red&color=Navy
      ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
    })),
    ...(idempotent === true
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
  ];
}

const sealed: Json = {
  [sealedMediaType]: { schema: { type: 'string', description: 'Compact JWE (dir, A256GCM) of the JSON' } },
};

function requestBody({ body, encrypted }: Call): Json {
  if (body === undefined) return {};
  const content = {
    'application/json': { schema: openApiSchema(body, 'input') },
    ...(encrypted === true ? sealed : {}),
  };
  return { requestBody: { required: true, content } };
}

function success({ answer, encrypted, stream }: Call): Json {
  const data = openApiSchema(answer, 'output');
  if (stream === true)
    return {
      description: 'Server-sent events: `change` with this as data, and `refetch` when some were missed',
      content: { 'text/event-stream': { schema: data } },
    };
  const schema = {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { type: 'string', enum: ['success'] }, data },
  };
  return {
    description: 'Success',
    content: { 'application/json': { schema }, ...(encrypted === true ? sealed : {}) },
  };
}

/** Those of several calls are alike: each is written once, and calls refer to it by its codes. */
function failures(call: Call): Json {
  return Object.fromEntries(
    failuresByStatus(call).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${failureName(codes)}` },
    ]),
  );
}

function allFailures(calls: readonly Call[]): Json {
  const lists = calls.flatMap(failuresByStatus).map(([, codes]) => [failureName(codes), codes] as const);
  return Object.fromEntries([...new Map(lists)].map(([name, codes]) => [name, failure(codes)]));
}

function failuresByStatus(call: Call): (readonly [status: string, codes: readonly ErrorCode[]])[] {
  const byStatus = Object.groupBy(errorsOf(call), (code) => String(errorStatus(code)));
  return Object.entries(byStatus).map(([status, codes = []]) => [status, codes]);
}

function failureName(codes: readonly ErrorCode[]): string {
  return codes.join('-');
}

function failure(codes: readonly ErrorCode[]): Json {
  const data = {
    allOf: [
      { $ref: '#/components/schemas/ErrorData' },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  };
  const schema = {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { type: 'string', enum: ['error'] }, data },
  };
  return {
    description: codes.map((code) => `${code}: ${errorMessage(code)}`).join('\n'),
    content: { 'application/json': { schema } },
  };
}
