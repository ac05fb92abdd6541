import { expect, expectTypeOf, test } from 'vitest';
import { bindDeps } from './bind-deps.ts';

interface Deps {
  readonly name: string;
  readonly year: number;
}

const greet = async ({ name }: Pick<Deps, 'name'>, greeting: string, mark = '.') =>
  `${greeting}, ${name}${mark}`;
const readYear = ({ year }: Deps) => year;

test('each function gets the dependencies before its own arguments', async () => {
  const service = bindDeps({ name: 'Vestry', year: 2026 }, { greet, readYear });
  expect(await service.greet('Welcome')).toBe('Welcome, Vestry.');
  expect(await service.greet('Welcome', '!')).toBe('Welcome, Vestry!');
  expect(service.readYear()).toBe(2026);
  expectTypeOf(service.greet).parameters.toEqualTypeOf<[greeting: string, mark?: string | undefined]>();
  expectTypeOf(service.readYear).parameters.toEqualTypeOf<[]>();
  expectTypeOf(service.readYear).returns.toEqualTypeOf<number>();
});
