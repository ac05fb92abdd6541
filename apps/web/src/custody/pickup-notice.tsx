import type { Address } from '@vestry/contract/addresses/schemas';
import type { Item } from '@vestry/contract/items/schemas';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { Link } from '@tanstack/react-router';
import type { Owner } from '../lib/session/session-owner.ts';
import { useReturningPickups } from '../requests/pickup/queries.ts';
import { Notice } from '../ui/notice.tsx';

interface PickupNoticeProps {
  readonly owner: Owner;
  readonly items: readonly Item[];
  readonly to: Pick<Address, 'id' | 'label'>;
}

/** Says which pickups under way collect some of the items elsewhere than where they are going to be. */
export function PickupNotice({ owner, items, to }: PickupNoticeProps) {
  const returning = useReturningPickups(owner);
  const pickups = new Map(
    items.flatMap(({ id }) => {
      const pickup = returning?.get(id);
      return pickup === undefined || pickup.address.id === to.id ? [] : [[pickup.id, pickup] as const];
    }),
  );
  return [...pickups.values()].map(({ id, reference, address }) => (
    <Notice key={id} kind="warning">
      <Link
        to="."
        search={({ show: _show, ...before }: Readonly<Record<string, unknown>>) => ({
          ...before,
          panel: requestKindFacts.pickup.panel,
          panelId: id,
        })}
        state={{ openedPanel: true }}
        resetScroll={false}
        className="text-link whitespace-nowrap figures"
      >
        {reference}
      </Link>{' '}
      will collect from {address.label}. Please change its address if it should collect from {to.label}.
    </Notice>
  ));
}
