import type { Item } from '@vestry/contract/items/schemas';
import { orderCustomGroupItems } from '@vestry/contract/items/set-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { sendLatest } from '../lib/transport/send-latest.ts';
import { showFailure } from '../ui/show-failure.ts';
import { setItemsQuery } from './queries.ts';

/** Another order, made of the one that is there by then: presses that follow each other quickly all count. */
type OrderChange = (now: readonly Item[]) => readonly Item[];

/** Saves the order of a set's items. It shows at once; an order that cannot be saved is rolled back, with a toast. */
export function useSetOrder(clientId: number, setId: number): (change: OrderChange) => void {
  const queryClient = useQueryClient();
  const { queryKey } = setItemsQuery(clientId, setId);
  const [send] = useState(() =>
    sendLatest(
      async (items: readonly Item[]) =>
        callApi(
          orderCustomGroupItems,
          { body: { id: setId, items: items.map(({ id }) => ({ id })) } },
          { loader: false },
        ),
      (failure) => {
        if (failure !== null) showFailure(failure.error);
        void queryClient.invalidateQueries({ queryKey: ['items', clientId] });
      },
    ),
  );
  return (change) => {
    const now = queryClient.getQueryData(queryKey) ?? [];
    const items = change(now);
    if (items === now) return;
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, [...items]);
    send(items);
  };
}
