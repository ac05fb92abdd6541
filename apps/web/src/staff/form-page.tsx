import type { StaffPermission } from '@vestry/contract/users/rules';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { BackLink } from './place-link.tsx';
import { useMay } from './queries.ts';
import { RoomTitle } from './room-parts.tsx';

interface FormPageProps {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly needs: StaffPermission;
  /** What follows from sending it. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A page of the console with one form, for those whose role sends it. */
export function FormPage({ title, back, needs, aside, children }: FormPageProps) {
  const may = useMay(needs);
  return (
    <>
      <RoomTitle title={title}>
        <BackLink to={back.to}>{back.label}</BackLink>
      </RoomTitle>
      {may ? (
        <div className="grid gap-x-18 gap-y-6 desktop:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
          <p className="max-w-prose text-sm text-ink-2 desktop:order-last">{aside}</p>
          {children}
        </div>
      ) : (
        <EmptyState icon="info" title="For account managers">
          Your role does not allow this. Please ask an account manager.
        </EmptyState>
      )}
    </>
  );
}
