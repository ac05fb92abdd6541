/** Seals a body as a browser would: the envelope's values are public. */
import type { EnvelopeValues } from '@vestry/contract/envelope/envelope';
import { createEnvelope } from '../src/platform/http/envelope.ts';

export async function sealBody(values: EnvelopeValues, body: unknown): Promise<string> {
  return createEnvelope(values).seal(JSON.stringify(body));
}
