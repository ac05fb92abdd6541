import type { Cart } from '@vestry/contract/cart/schemas';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Sends a change and stores the cart of its answer. A cart that was fetched meanwhile may be newer than the answer, as after a change
 * on another device: then the cart is fetched again, from after the change.
 */
export async function storeAnswer<T extends { readonly cart: Cart }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  send: () => Promise<T>,
): Promise<T> {
  const answersOf = () => queryClient.getQueryState(queryKey)?.dataUpdateCount;
  const before = answersOf();
  const answer = await send();
  if (answersOf() === before && queryClient.isFetching({ queryKey, exact: true }) === 0)
    queryClient.setQueryData(queryKey, answer.cart);
  else await queryClient.invalidateQueries({ queryKey, exact: true });
  return answer;
}
