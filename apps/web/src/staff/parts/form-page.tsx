import type { StaffPermission } from '@vestry/contract/users/rules';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMay } from '../queries.ts';
import { PageTitle } from './page-parts.tsx';

interface FormPageProps {
  readonly title: string;
  /** The link back. */
  readonly back: ReactElement;
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
      <PageTitle title={title}>{back}</PageTitle>
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
