import { sessionMemory } from '../lib/session/session-memory.ts';
import type { ClosetSearch } from './closet-search.ts';

const lists = sessionMemory<{ search: ClosetSearch }>();

/** The list of the closet that was shown last, to which the page of an item leads back. */
export function lastList(): { search: ClosetSearch } {
  return lists('last', () => ({ search: {} }));
}
