import { dismissDelivery } from '@vestry/contract/deliveries/calls';
import { dismissPickup } from '@vestry/contract/pickups/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { showToast, toastMilliseconds } from '../ui/toast-queue.ts';
import type { HomeRequest } from './home-request.ts';

const keyOf = ({ kind, id }: HomeRequest) => `${kind}-${id}`;

/**
 * Takes requests off Home. It shows at once and is sent when the toast with its Undo has gone: the house keeps no way
 * back. A page that is closed before has dismissed nothing.
 */
export function useDismissals() {
  const queryClient = useQueryClient();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  function bringBack(request: HomeRequest): void {
    setGone((before) => new Set([...before].filter((key) => key !== keyOf(request))));
  }

  async function send(request: HomeRequest): Promise<void> {
    const isDelivery = request.kind === 'delivery';
    const [call, area] = isDelivery ? [dismissDelivery, 'deliveries'] : [dismissPickup, 'pickups'];
    try {
      await callApi(call, { params: { id: request.id } }, { loader: false });
      await queryClient.invalidateQueries({ queryKey: [area] });
    } catch (error) {
      bringBack(request);
      showToast({ kind: 'error', text: messageOf(error) });
    }
  }

  return {
    isGone: (request: HomeRequest) => gone.has(keyOf(request)),
    dismiss(request: HomeRequest): void {
      setGone((before) => new Set(before).add(keyOf(request)));
      const timer = setTimeout(() => void send(request), toastMilliseconds);
      showToast({
        text: `${request.reference} dismissed. Request History keeps it.`,
        action: {
          label: 'Undo',
          run: () => {
            clearTimeout(timer);
            bringBack(request);
          },
        },
      });
    },
  };
}
