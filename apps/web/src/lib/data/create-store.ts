import { createListeners } from './create-listeners.ts';

/** A value that pages follow by `useSyncExternalStore`. */
export function createStore<T>(initial: T) {
  let value = initial;
  const { publish, subscribe } = createListeners<T>();
  return {
    current: (): T => value,
    publish(next: T): void {
      value = next;
      publish(next);
    },
    subscribe,
  };
}
