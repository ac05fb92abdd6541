/** The version of the product, as package.json states it; CHANGELOG.md says what it holds. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifestSchema = z.object({ version: z.string() });

export function productVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return manifestSchema.parse(JSON.parse(text)).version;
}
