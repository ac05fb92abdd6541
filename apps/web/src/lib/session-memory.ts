const wipes = new Set<() => void>();

/**
 * Work that outlives its page but never its session: made by `make` when a key is first asked for, the same one
 * afterwards, until `forgetSessionMemory`.
 */
export function sessionMemory<V>() {
  const kept = new Map<string, V>();
  wipes.add(() => kept.clear());
  return (key: string, make: () => V): V => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    const made = make();
    kept.set(key, made);
    return made;
  };
}

/** For the end of a session: what one person had under way is not for the next. */
export function forgetSessionMemory(): void {
  wipes.forEach((wipe) => wipe());
}
