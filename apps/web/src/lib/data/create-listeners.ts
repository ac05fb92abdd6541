/** The listeners of an event: `publish` calls each of them, `subscribe` returns the function that removes one. */
export function createListeners<T>() {
  const listeners = new Set<(value: T) => void>();
  return {
    publish: (value: T): void => listeners.forEach((listener) => listener(value)),
    subscribe(listener: (value: T) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
