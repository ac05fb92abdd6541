import { addressNotices } from '@vestry/contract/addresses/rules';
import type { Address } from '@vestry/contract/addresses/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { addressesQuery } from '../addresses/queries.ts';
import { usePageTitle } from '../config/queries.ts';
import { formatMoney } from '@vestry/contract/format/money';
import { lazy, Suspense, useState } from 'react';
import { useDemoGuard } from '../demo/queries.ts';
import { AddressLines } from '../requests/address-choice.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { useAddressRefusal } from '../users/queries.ts';
import { usePanels } from './panels.ts';
import { paths } from './paths.ts';

const LimitPanel = lazy(async () => ({ default: (await import('../addresses/limit-panel.tsx')).LimitPanel }));

/** The closet's saved addresses outside of any request: the same panel adds, edits and deletes them. */
export function AddressesPage() {
  usePageTitle('Addresses');
  const { clientId } = useRouteContext({ from: '/admin' });
  const query = useQuery(addressesQuery(clientId));
  const { open } = usePanels();
  const { isDemo } = useDemoGuard();
  const refusal = useAddressRefusal();
  // Edit and Add are hidden from demo users (specification, section 2); others see what their role lacks.
  const addButton = isDemo ? undefined : (
    <Button
      kind="primary"
      aria-haspopup="dialog"
      disabledReason={refusal}
      onClick={() => void open('address')}
    >
      Add new address
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
        <div className="grid min-w-0 gap-2">
          <h2 className="display-3">Addresses</h2>
          <p className="max-w-prose text-sm text-ink-2">
            Where we deliver and pick up. {isDemo && 'In a demo closet they cannot be changed.'}{' '}
            <Link to={paths.insurance} className="text-link">
              Insurance schedule
            </Link>
          </p>
        </div>
        {query.data !== undefined && query.data.length > 0 && addButton}
      </div>
      <QueryBoundary
        query={query}
        title="Your addresses did not load"
        skeleton={<Skeletons shapes={['h-24', 'h-24']} />}
        empty={
          <EmptyState icon="info" title="No saved addresses yet" action={addButton}>
            Addresses that you save here are offered for every delivery and pickup.
          </EmptyState>
        }
      >
        {(addresses) => (
          <ul aria-label="Saved addresses" className="border-t border-hair">
            {addresses.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                canWrite={!isDemo && refusal === undefined}
                onEdit={
                  isDemo || refusal !== undefined ? null : () => void open('address', { id: address.id })
                }
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </>
  );
}

interface AddressRowProps {
  readonly address: Address;
  readonly canWrite: boolean;
  /** Null where this user may not. */
  readonly onEdit: (() => void) | null;
}

function AddressRow({ address, canWrite, onEdit }: AddressRowProps) {
  const [isLimitOpen, setLimitOpen] = useState(false);
  const { label, insuranceLimit: limit } = address;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-hair py-5">
      <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
        <h3 className="display-4">{address.label}</h3>
        <p className="text-sm text-ink-2">
          <AddressLines address={address} />
        </p>
        {(limit !== null || canWrite) && (
          <p className="flex flex-wrap gap-x-4 pt-1 text-sm text-ink-2">
            {limit !== null && (
              <span className="figures">Insured up to {formatMoney(limit.amount, limit.currency)}</span>
            )}
            {canWrite && (
              <button
                type="button"
                aria-haspopup="dialog"
                className="text-link"
                onClick={() => setLimitOpen(true)}
              >
                {limit === null ? 'Set an insurance limit' : 'Change the limit'}
                <span className="sr-only"> of {label}</span>
              </button>
            )}
          </p>
        )}
        <Suspense>
          {isLimitOpen && <LimitPanel address={address} onClose={() => setLimitOpen(false)} />}
        </Suspense>
        {canWrite && !address.editable && <p className="pt-1 text-sm">{addressNotices.inActiveRequest}</p>}
      </div>
      {onEdit !== null && address.editable && (
        <button type="button" aria-haspopup="dialog" className="text-link text-sm" onClick={onEdit}>
          Edit<span className="sr-only"> {address.label}</span>
        </button>
      )}
    </li>
  );
}
