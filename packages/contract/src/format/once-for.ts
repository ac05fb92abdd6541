/**
 * The same function, which makes each value once. For the formats of `Intl`: making one costs far more than using it, and
 * there are few currencies and time zones.
 */
export function onceFor<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    if (made.has(key)) return made.get(key) as T; // the map has the key
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
