import type { Item } from '@vestry/contract/items/schemas';
import type { CustomGroup } from '@vestry/contract/items/sets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { useCartChanges } from '../cart/queries.ts';
import { useReturningPickups } from '../requests/pickup/queries.ts';
import { Menu, type Command } from '../ui/menu.tsx';
import { Photo } from '../ui/photo.tsx';
import { PhotoComposition } from '../ui/photo-composition.tsx';
import { coverSlot } from '../ui/photo-sizes.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { setItemsQuery, setPhotosQuery } from './set-queries.ts';
import { isReturnable } from './returnable.ts';
import { useSetChanges } from './use-set-changes.ts';

interface SetCardProps {
  readonly set: CustomGroup;
  readonly canWrite: boolean;
  readonly onRename: () => void;
  /** Begins a pickup that brings these back. */
  readonly onSendBack: (items: readonly Item[]) => void;
  /** Takes these along on a trip. */
  readonly onTrip: (items: readonly Item[]) => void;
}

/** A set: its items composed by their number, its name, and what can be done with it. */
export function SetCard({ set, canWrite, onRename, onSendBack, onTrip }: SetCardProps) {
  const { clientId } = useRouteContext({ from: '/admin' });
  const { data = [] } = useQuery(setPhotosQuery(clientId, set.id, set.count));
  // Until its photographs are known, and of an empty set, frames without one.
  const places =
    data.length > 0
      ? data.map((item) => item.photoData[0])
      : Array.from({ length: Math.max(1, Math.min(set.count, 6)) }, () => undefined);
  return (
    <li className="photo-reveal relative row-span-2 grid grid-rows-subgrid gap-y-4">
      <div className="self-end">
        <PhotoComposition
          items={places.map((photo, place) => ({ photo, place }))}
          count={Math.max(1, set.count)}
          tile={({ photo, place }) => (
            <li key={place}>
              {photo === undefined && set.count > 0 ? (
                <span className="photo" data-empty />
              ) : (
                <Photo photo={photo} alt="" slot={coverSlot} />
              )}
            </li>
          )}
        />
      </div>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="display-4 wrap-anywhere">
            <Link
              to={paths.closet}
              search={{ customGroups: [String(set.id)], order: 'set' }}
              className="after:absolute after:inset-0"
            >
              {set.name}
            </Link>
          </h2>
          <p className="pt-1 text-sm text-ink-2 figures">
            {set.count === 1 ? '1 item' : `${set.count} items`}
          </p>
        </div>
        {canWrite && <SetMenu set={set} onRename={onRename} onSendBack={onSendBack} onTrip={onTrip} />}
      </div>
    </li>
  );
}

function SetMenu({ set, onRename, onSendBack, onTrip }: Omit<SetCardProps, 'canWrite'>) {
  const owner = useRouteContext({ from: '/admin' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { addAll } = useCartChanges(owner);
  const { remove } = useSetChanges(owner.clientId);
  const [isBusy, setBusy] = useState(false);
  const busily = (work: () => Promise<unknown>) => async () => {
    if (isBusy) return;
    setBusy(true);
    await work().catch(showFailure);
    setBusy(false);
  };
  const loadItems = async () => queryClient.query({ ...setItemsQuery(owner.clientId, set.id), staleTime: 0 });
  const returning = useReturningPickups(owner, set.atClientCount > 0);
  const request: Command = { name: 'Add to delivery', run: busily(async () => addAll(await loadItems())) };
  const takeAlong: Command = {
    name: 'Take on a trip',
    run: busily(async () => onTrip(await loadItems())),
  };
  const sendBack: Command = {
    name: 'Send back',
    run: busily(async () => {
      const items = (await loadItems()).filter((item) => isReturnable(item, returning));
      if (items.length > 0) onSendBack(items);
      else showToast({ text: 'A pickup for these items is already under way.' });
    }),
  };
  const arrange: Command = {
    name: 'Arrange',
    run: () => navigate({ to: paths.sets, search: { arrange: set.id }, resetScroll: false }),
  };
  return (
    <div className="relative flex-none">
      <Menu
        label={`Commands for ${set.name}`}
        commands={[
          ...(set.count > 0 ? [request, takeAlong] : []),
          ...(set.atClientCount > 0 ? [sendBack] : []),
          ...(set.count > 1 ? [arrange] : []),
          { name: 'Rename', run: onRename },
          { name: 'Delete', run: busily(() => remove(set)) },
        ]}
      />
    </div>
  );
}
