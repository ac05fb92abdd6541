import type { Call } from '@vestry/contract/call';
import { sealedMediaType } from '@vestry/contract/envelope/envelope';
import type { Envelope } from './envelope.ts';

type Scalar = string | number | boolean;

/** The loose shape of `CallInput`, once its exact type has been checked at the call. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, Scalar>>;
  readonly query?: Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;
  readonly body?: unknown;
}

/** Path below the API's base, with parameters filled in and list values of the query repeated. */
export function callUrl(call: Call, input: LooseInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new TypeError(`${call.name} lacks its parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === null || value === undefined) continue;
    const several = typeof value === 'object' ? value : [value];
    for (const one of several) query.append(name, String(one));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

export interface EncodedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The body as it goes over the wire: sealed where an envelope is given, which also requests a sealed answer; else JSON. */
export async function encodeBody(body: unknown, envelope: Envelope | null): Promise<EncodedBody> {
  if (body === undefined) return { headers: envelope === null ? {} : { Accept: sealedMediaType } };
  const text = JSON.stringify(body);
  if (envelope === null) return { headers: { 'Content-Type': 'application/json' }, body: text };
  return { headers: { 'Content-Type': sealedMediaType }, body: await envelope.seal(text) };
}

/** The answer as parsed JSON, or `undefined` when it is none. Errors come unsealed. */
export async function decodeAnswer(response: Response, envelope: Envelope | null): Promise<unknown> {
  const isSealed = response.headers.get('Content-Type')?.startsWith(sealedMediaType) === true;
  try {
    if (envelope === null || !isSealed) return await response.json();
    return JSON.parse(await envelope.open(await response.text())) as unknown;
  } catch (error) {
    // A body that is cut off by an abort is the abort, not a malformed answer.
    if (error instanceof DOMException && error.name !== 'OperationError') throw error;
    return undefined;
  }
}
