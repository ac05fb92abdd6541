import type { Address } from '@vestry/contract/addresses/schemas';
import { placeRefusalMessage } from '@vestry/contract/custody/rules';
import { addressLine } from '@vestry/contract/format/address';
import type { Item } from '@vestry/contract/items/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addressesQuery } from '../addresses/queries.ts';
import { onTheWayQuery } from '../items/queries.ts';
import { useAction } from '../lib/async/use-action.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { PanelFoot } from '../ui/side-panel.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { usePermission } from '../users/queries.ts';
import { PickupNotice } from './pickup-notice.tsx';
import { RefusedItems } from './refused-items.tsx';
import { usePlaceItems } from './use-place-items.ts';

interface ResidenceFormProps {
  readonly owner: Owner;
  readonly items: readonly Item[];
  readonly present: number | null;
  readonly onMoved: () => void;
}

/** The closet's residences as choices, and what stands against each. */
export function ResidenceForm(props: ResidenceFormProps) {
  const query = useQuery(addressesQuery(props.owner.clientId));
  return (
    <QueryBoundary
      query={query}
      skeleton={<Skeletons shapes={['h-18', 'h-18', 'h-18']} />}
      empty={
        <EmptyState icon="info" title="No saved addresses yet" action={<AddAddress />}>
          Save the address of a residence first, then say which of your items are there.
        </EmptyState>
      }
    >
      {(addresses) => <Choice {...props} addresses={addresses} />}
    </QueryBoundary>
  );
}

interface ChoiceProps extends ResidenceFormProps {
  readonly addresses: readonly Address[];
}

function Choice({ owner, items, present, onMoved, addresses }: ChoiceProps) {
  const placeItems = usePlaceItems(owner.clientId);
  const [chosenId, setChosenId] = useState(present);
  /** Why items cannot move, by their ids, as the server said last. */
  const [answered, setAnswered] = useState<ReadonlyMap<number, string>>(new Map());
  const refused = new Map([...useOnTheWay(owner, items), ...answered]);
  const chosen = addresses.find(({ id }) => id === chosenId);
  const going = items.filter(({ id }) => !refused.has(id));
  const { start, isPending, error } = useAction(async (to: Address) => {
    try {
      await placeItems(
        going.map(({ id }) => id),
        to,
      );
      onMoved();
    } catch (thrown) {
      const lines = thrown instanceof ApiError ? thrown.lines : [];
      if (lines.length === 0) throw thrown;
      setAnswered(new Map([...answered, ...lines.map(({ itemId, message }) => [itemId, message] as const)]));
    }
  });
  const isOne = items.length === 1;
  return (
    <div className="grid gap-4">
      <RadioGroup
        name="residence"
        label={isOne ? 'Where is it now?' : `Where are these ${items.length} items now?`}
        look="cards"
        value={chosenId === null ? null : String(chosenId)}
        onChoice={(id) => setChosenId(Number(id))}
        options={addresses.map((address) => ({
          value: String(address.id),
          label: address.label,
          detail: addressLine(address),
        }))}
      />
      <AddAddress />
      {chosen !== undefined && <PickupNotice owner={owner} items={going} to={chosen} />}
      {refused.size > 0 && <RefusedItems items={items} refused={refused} />}
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <PanelFoot>
        <Button
          kind="primary"
          wide
          pending={isPending}
          disabledReason={refusalOf(going.length, chosen, present)}
          onClick={() => chosen !== undefined && start(chosen)}
        >
          {refused.size > 0 && going.length > 0 ? `Change residence of ${going.length}` : 'Change residence'}
        </Button>
      </PanelFoot>
    </div>
  );
}

/** Those of many items that are on the road, and what is said of each: At Client counts them. */
function useOnTheWay({ clientId }: Owner, items: readonly Item[]): (readonly [number, string])[] {
  const { data } = useQuery({ ...onTheWayQuery(clientId), enabled: items.length > 1 });
  return items.flatMap(({ id }) =>
    data?.has(id) === true ? [[id, placeRefusalMessage('IN_TRANSIT')] as const] : [],
  );
}

function refusalOf(count: number, chosen: Address | undefined, present: number | null): string | undefined {
  if (count === 0) return 'Only items that are with you can be at a residence.';
  if (chosen === undefined) return 'Please choose a residence.';
  return chosen.id === present ? `It is at ${chosen.label} already.` : undefined;
}

/** The panel for another address opens above this one; what it saves is a choice here. */
function AddAddress() {
  if (usePermission('addresses.write')?.ok !== true) return null;
  return (
    <Link
      to="."
      search={(before: Readonly<Record<string, unknown>>) => ({ ...before, panel: 'address' as const })}
      state={{ openedPanel: true }}
      resetScroll={false}
      className="text-link justify-self-start text-sm"
    >
      Add new address
    </Link>
  );
}
