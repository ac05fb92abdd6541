/**
 * For whom statements run: one client, or the system. It is declared once a request, job or command, and every
 * statement takes it along (platform/adapters/postgres/scoped-pool.ts), so that a query that forgets its closet finds that
 * closet's rows and no others (ADR 0016).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `tenant`: the rows of one closet, and what all closets share. `system`: every row: staff, sign-in, jobs, command line. */
export type Scope = { readonly as: 'tenant'; readonly clientId: number } | { readonly as: 'system' };

const declared = new AsyncLocalStorage<Scope>();
const system: Scope = { as: 'system' };

/** Runs `work`, and everything that it awaits, for one client. */
export function asTenant<T>(clientId: number, work: () => T): T {
  return declared.run({ as: 'tenant', clientId }, work);
}

/** Runs `work`, and everything that it awaits, as the system. */
export function asSystem<T>(work: () => T): T {
  return declared.run(system, work);
}

/** The same functions, each of them running as the system for every caller. */
export function bindSystemScope<S extends object>(service: S): S {
  const members = Object.entries(service).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === 'function'
      ? (...given: unknown[]) => asSystem(() => Reflect.apply(member, service, given) as unknown)
      : member,
  ]);
  return Object.fromEntries(members) as S; // the same names, arguments and answers
}

/** Binds each step of an iteration to the scope of this call, though they run later: while a response is read. */
export function bindIteration<T>(iteration: AsyncGenerator<T, void>): AsyncIterable<T> {
  const inScope = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => inScope(async () => iteration.next()),
      return: async () => inScope(async () => iteration.return()),
    }),
  };
}

/** Binds a function to the scope of this call, in whatever scope it is called later. */
export function bindScope<A extends unknown[], R>(work: (...given: A) => R): (...given: A) => R {
  const inScope = AsyncLocalStorage.snapshot();
  return (...given) => inScope(() => work(...given));
}

/** @throws Error outside of any: such a statement would silently find nothing. */
export function currentScope(): Scope {
  const scope = declared.getStore();
  if (scope === undefined)
    throw new Error('a query outside of asTenant and asSystem: whose rows may it see?');
  return scope;
}
