import type { RequestAddress } from '@vestry/contract/requests/schemas';
import type { ReactNode } from 'react';
import { isNotFound } from '../../lib/transport/is-not-found.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryBoundary, type QueryState } from '../../ui/query-boundary.tsx';
import { AddressLines } from '../address-choice.tsx';

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  /** At the end of the line, such as its Edit link. */
  readonly action?: ReactNode;
}

/** A word and what it is for this request. */
export function Fact({ label, action, children }: FactProps) {
  return (
    <div className="grid grid-cols-reasons gap-4 border-b border-hair py-3 text-sm">
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex min-w-0 items-start justify-between gap-4">
        <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{children}</span>
        {action}
      </dd>
    </div>
  );
}

interface AddressFactProps {
  readonly address: RequestAddress;
  readonly action?: ReactNode;
}

export function AddressFact({ address, action }: AddressFactProps) {
  return (
    <Fact label="Address" action={action}>
      <span className="block">{address.label}</span>
      <span className="text-ink-2">
        <AddressLines address={address} />
      </span>
    </Fact>
  );
}

interface RequestBoundaryProps<T> {
  readonly query: QueryState<T>;
  /** While it loads; of a panel's shape unless given. */
  readonly skeleton?: ReactNode;
  readonly children?: (request: T) => ReactNode;
}

/** A request in its panel or dialog, or that it is on its way, did not come, or is none of the closet's. */
export function RequestBoundary<T>({ query, skeleton, children }: RequestBoundaryProps<T>) {
  if (query.data === undefined && isNotFound(query.error))
    return (
      <EmptyState icon="search" title="We could not find this request">
        The address may have been mistyped.
      </EmptyState>
    );
  return (
    <QueryBoundary query={query} title="This request did not load" skeleton={skeleton ?? <DetailSkeleton />}>
      {(request) => children?.(request)}
    </QueryBoundary>
  );
}

function DetailSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
      <div className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
        <Skeleton className="photo" />
        <Skeleton className="photo" />
      </div>
      <Skeleton className="h-18" />
    </div>
  );
}
