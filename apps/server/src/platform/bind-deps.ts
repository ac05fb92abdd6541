/** Functions of an area that take what they depend on as their first argument, as the service that other code calls. */

type Bound<F> = F extends (...all: infer P) => infer R
  ? P extends [unknown, ...infer A]
    ? (...given: A) => R
    : never
  : never;

/** The same functions without their first argument. */
export type BoundFunctions<F> = { readonly [K in keyof F]: Bound<F[K]> };

/** The same functions, called with `deps` first. */
export function bindDeps<
  D,
  const F extends Readonly<Record<string, (deps: NoInfer<D>, ...given: never[]) => unknown>>,
>(deps: D, functions: F): BoundFunctions<F> {
  const bound = Object.entries(functions).map(([name, work]) => [
    name,
    (...given: never[]) => work(deps, ...given),
  ]);
  return Object.fromEntries(bound) as BoundFunctions<F>; // the same names, arguments and results
}
