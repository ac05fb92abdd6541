/** Reads or writes the browser's storage; answers `blocked` where this page has none, or no room is left. */
export function withStorage<T>(work: () => T, blocked: T): T {
  try {
    return work();
  } catch {
    return blocked;
  }
}
