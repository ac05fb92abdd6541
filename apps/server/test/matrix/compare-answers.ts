import type { Call } from '@vestry/contract/call';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../test-app.ts';

/** The parts of an answer that could distinguish two cases: all but the number of the request, the time and random handles. */
export function comparable({ statusCode, headers, body }: LightMyRequestResponse) {
  const { 'x-request-id': requestId, date: _date, ...rest } = headers;
  const bytes = body
    .replaceAll(typeof requestId === 'string' ? requestId : 'none', 'the request')
    // A handle of 256 random bits, in base64url.
    .replaceAll(/"[\w-]{43}"/g, '"a handle"');
  return { statusCode, headers: rest, body: bytes };
}

export function isBound({ routes }: TestApp, { name }: Call): boolean {
  return routes.some(({ call }) => call.name === name);
}
