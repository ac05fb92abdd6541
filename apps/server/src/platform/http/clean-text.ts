/**
 * Text that no area can store: PostgreSQL refuses NUL in text and half a surrogate pair in jsonb. It is refused here, once,
 * so that no call needs to think of it.
 */
import type { FastifyInstance } from 'fastify';
import { invalidMessage } from '@vestry/contract/validation';
import { Refusal } from '../refusal.ts';

export function registerCleanText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    // A path with such a text names nothing.
    if (findUncleanText(request.params) !== null) throw new Refusal('NOT_FOUND');
    for (const part of ['query', 'body'] as const) {
      const path = findUncleanText(request[part]);
      if (path === null) continue;
      const fields = [{ path: [part, ...path].join('.'), message: invalidMessage(path.at(-1) ?? part) }];
      throw new Refusal('VALIDATION_FAILED', { fields });
    }
  });
}

/**
 * Where in a parsed value such a text stands, a key counted too; null where none does. Walks without recursion: a body
 * may be nested deeper than the stack.
 */
export function findUncleanText(value: unknown): readonly string[] | null {
  const open: { readonly value: unknown; readonly place: Place | null }[] = [{ value, place: null }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: part, place } = next;
    if (typeof part === 'string' && !isClean(part)) return pathTo(place);
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, child] of Object.entries(part)) {
      if (!isClean(key)) return pathTo(place);
      if (typeof child === 'string' || typeof child === 'object')
        open.push({ value: child, place: { key, parent: place } });
    }
  }
  return null;
}

interface Place {
  readonly key: string;
  readonly parent: Place | null;
}

/** Bounded: nobody reads the way through ten thousand brackets. */
function pathTo(place: Place | null): string[] {
  const path: string[] = [];
  for (let at = place; at !== null && path.length < 8; at = at.parent) path.unshift(at.key);
  return path;
}

function isClean(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
