import type { Item } from '@vestry/contract/items/schemas';
import type { CustomGroup } from '@vestry/contract/items/sets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState, type ComponentProps } from 'react';
import { paths } from '../app/paths.ts';
import { useCartChanges } from '../cart/queries.ts';
import { useReturningPickups } from '../requests/pickup/queries.ts';
import { Photo } from '../ui/photo.tsx';
import { coverSlot, gridSlot } from '../ui/photo-sizes.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { setItemsQuery, setPhotosQuery } from './queries.ts';
import { isReturnable } from './returnable.ts';
import { useSetChanges } from './use-set-changes.ts';

interface SetCardProps {
  readonly set: CustomGroup;
  readonly canWrite: boolean;
  readonly onRename: () => void;
  /** Begins a pickup that brings these back. */
  readonly onSendBack: (items: readonly Item[]) => void;
}

/** A set: four of its items together (or the one that it has), its name, and what can be done with it. */
export function SetCard({ set, canWrite, onRename, onSendBack }: SetCardProps) {
  const { clientId } = useRouteContext({ from: '/admin' });
  const { data: items = [] } = useQuery(setPhotosQuery(clientId, set.id, set.count));
  const [frames, columns, slot] =
    set.count > 1 ? [4, 'grid-cols-2', gridSlot] : [1, 'grid-cols-1', coverSlot];
  return (
    <li className="photo-reveal relative">
      <div aria-hidden="true" className={`grid gap-1 ${columns}`}>
        {Array.from({ length: frames }, (_, index) => {
          const item = items[index];
          return item === undefined && set.count > 0 ? (
            <span key={index} className="photo" data-empty />
          ) : (
            <Photo key={item?.id ?? index} photo={item?.photoData[0]} alt="" slot={slot} />
          );
        })}
      </div>
      <div className="flex items-baseline justify-between gap-4 pt-4">
        <h2 className="display-4 min-w-0 wrap-anywhere">
          <Link
            to={paths.closet}
            search={{ customGroups: [String(set.id)], order: 'set' }}
            className="after:absolute after:inset-x-0 after:top-0 after:bottom-11"
          >
            {set.name}
          </Link>
        </h2>
        <p className="flex-none text-sm text-ink-2 figures">
          {set.count === 1 ? '1 item' : `${set.count} items`}
        </p>
      </div>
      {canWrite && <SetActions set={set} onRename={onRename} onSendBack={onSendBack} />}
    </li>
  );
}

function SetActions({ set, onRename, onSendBack }: Omit<SetCardProps, 'canWrite'>) {
  const owner = useRouteContext({ from: '/admin' });
  const queryClient = useQueryClient();
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
  const request = busily(async () => addAll(await loadItems()));
  const returning = useReturningPickups(owner, set.atClientCount > 0);
  const sendBack = busily(async () => {
    const items = (await loadItems()).filter((item) => isReturnable(item, returning));
    if (items.length > 0) onSendBack(items);
    else showToast({ text: 'A pickup for these items is already under way.' });
  });
  return (
    <div className="relative flex flex-wrap gap-x-5 text-sm">
      <div className="flex gap-x-5">
        {set.count > 0 && (
          <SetAction
            name="Add to delivery"
            set={set}
            look="font-mid"
            aria-disabled={isBusy}
            onClick={request}
          />
        )}
        {set.atClientCount > 0 && (
          <SetAction name="Send back" set={set} aria-disabled={isBusy} onClick={sendBack} />
        )}
      </div>
      <div className="flex gap-x-5">
        {set.count > 1 && (
          <Link
            to={paths.sets}
            search={{ arrange: set.id }}
            resetScroll={false}
            aria-haspopup="dialog"
            className={`${actionClass} text-ink-2`}
          >
            Arrange<span className="sr-only">: {set.name}</span>
          </Link>
        )}
        <SetAction name="Rename" set={set} look="text-ink-2" aria-haspopup="dialog" onClick={onRename} />
        <SetAction
          name="Delete"
          set={set}
          look="text-ink-2"
          aria-disabled={isBusy}
          onClick={busily(() => remove(set))}
        />
      </div>
    </div>
  );
}

const actionClass = 'flex min-h-target items-center underline-offset-4 hover:underline';

interface SetActionProps extends Pick<ComponentProps<'button'>, 'aria-disabled' | 'aria-haspopup'> {
  readonly name: string;
  readonly set: CustomGroup;
  readonly look?: string;
  readonly onClick: () => unknown;
}

function SetAction({ name, set, look = '', onClick, ...rest }: SetActionProps) {
  return (
    <button {...rest} type="button" className={`${actionClass} ${look}`} onClick={() => void onClick()}>
      {name}
      <span className="sr-only">: {set.name}</span>
    </button>
  );
}
