import type { Cart } from '@vestry/contract/cart/schemas';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { storeAnswer } from './store-answer.ts';

const queryKey = ['cart', 1, 2];

/** The lines that have left the closet identify a cart here. */
const cartOf = (...gone: number[]): Cart => ({
  client: { id: 1 },
  user: { id: 2 },
  item: [],
  coldStorage: false,
  gone,
});

/** A shown cart, whose fetches the test answers. */
function showCart(answers: (() => Promise<Cart>)[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(queryKey, cartOf());
  const queryFn = async () => {
    const next = answers.shift();
    if (next === undefined) throw new Error('no more answers');
    return next();
  };
  new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  return { queryClient, shown: () => queryClient.getQueryData<Cart>(queryKey)?.gone };
}

test('the answer to a change is stored without another call', async () => {
  const { queryClient, shown } = showCart([]);
  await storeAnswer(queryClient, queryKey, async () => ({ cart: cartOf(7) }));
  expect(shown()).toEqual([7]);
});

test('a late answer does not bring an older cart back', async () => {
  const { queryClient, shown } = showCart([async () => cartOf(7, 8), async () => cartOf(7, 8)]);
  await storeAnswer(queryClient, queryKey, async () => {
    // The change of another device is published, and the cart fetched, before this answer arrives.
    await queryClient.invalidateQueries({ queryKey });
    expect(shown()).toEqual([7, 8]);
    return { cart: cartOf(7) };
  });
  expect(shown()).toEqual([7, 8]);
});

test('a fetch from before a change does not take the change back', async () => {
  const old = Promise.withResolvers<Cart>();
  const { queryClient, shown } = showCart([async () => old.promise, async () => cartOf(7)]);
  const fetching = queryClient.invalidateQueries({ queryKey });
  await storeAnswer(queryClient, queryKey, async () => ({ cart: cartOf(7) }));
  old.resolve(cartOf());
  await fetching;
  expect(shown()).toEqual([7]);
});
