import { isOfUser, sessionOwner } from './session-owner.ts';

/** Clears of each memory what belongs to owners that the test names. */
const clearings = new Set<(isOver: (owner: string) => boolean) => void>();

/**
 * Work that outlives its page but never its owner, the user and closet of a session: made by `make` when a key is first
 * read, the same one afterwards, also when the session has ended by itself and the same person returns.
 */
export function sessionMemory<V>(owner: () => string = sessionOwner) {
  const memories = new Map<string, Map<string, V>>();
  clearings.add((isOver) => {
    for (const each of memories.keys()) if (isOver(each)) memories.delete(each);
  });
  return (key: string, make: () => V): V => {
    const memory = memories.get(owner()) ?? new Map<string, V>();
    memories.set(owner(), memory);
    const found = memory.get(key);
    if (found !== undefined) return found;
    const made = make();
    memory.set(key, made);
    return made;
  };
}

/** For a sign-out: what one person had under way is not for the next. */
export function forgetSessionMemory(): void {
  clearings.forEach((clear) => clear(() => true));
}

/** For the beginning of a session: drops what other people had under way. */
export function forgetMemoryOfOthers(userId: number): void {
  clearings.forEach((clear) => clear((owner) => !isOfUser(owner, userId)));
}
