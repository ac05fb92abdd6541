/**
 * For whom the database is asked: one closet, or the house. It is declared once a request, job or command, and every
 * statement takes it along (adapters/postgres/scoped-pool.ts), so that a query that forgets its closet finds that
 * closet's rows and no others (ADR 0016).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `closet`: the rows of one closet, and what all closets share. `house`: every row: staff, sign-in, jobs, command line. */
export type Scope = { readonly as: 'closet'; readonly clientId: number } | { readonly as: 'house' };

const declared = new AsyncLocalStorage<Scope>();
const house: Scope = { as: 'house' };

/** Runs `work`, and whatever it awaits, for one closet. */
export function inCloset<T>(clientId: number, work: () => T): T {
  return declared.run({ as: 'closet', clientId }, work);
}

/** Runs `work`, and whatever it awaits, for the house. */
export function inHouse<T>(work: () => T): T {
  return declared.run(house, work);
}

/** The same functions, each of them acting for the house whoever asks. */
export function asHouse<S extends object>(service: S): S {
  const members = Object.entries(service).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === 'function'
      ? (...given: unknown[]) => inHouse(() => Reflect.apply(member, service, given) as unknown)
      : member,
  ]);
  return Object.fromEntries(members) as S; // the same names, arguments and answers
}

/** The same steps, each of them acting for whom this is called, though they are taken later: by a response that is read. */
export function keepScope<T>(steps: AsyncGenerator<T, void>): AsyncIterable<T> {
  const inScope = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => inScope(async () => steps.next()),
      return: async () => inScope(async () => steps.return()),
    }),
  };
}

/** @throws Error outside of any: such a statement would silently find nothing. */
export function currentScope(): Scope {
  const scope = declared.getStore();
  if (scope === undefined) throw new Error('a query outside of inCloset and inHouse: for whom is it asked?');
  return scope;
}
