/** A yes or no that survives a reload. Where storage is blocked it is always yes, so that nothing depends on it. */
export function rememberedFlag(key: string) {
  return {
    isSet(): boolean {
      try {
        return localStorage.getItem(key) !== null;
      } catch {
        return true;
      }
    },
    set: () => attempt(() => localStorage.setItem(key, '1')),
    clear: () => attempt(() => localStorage.removeItem(key)),
  };
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Storage is blocked; `isSet` then answers yes.
  }
}
