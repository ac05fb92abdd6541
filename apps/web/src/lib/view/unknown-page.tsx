import type { ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

interface UnknownPageProps extends Pick<Parameters<typeof EmptyState>[0], 'icon'> {
  /** The thing that is not there: 'trip'. */
  readonly what: string;
  /** The way to those that are. */
  readonly children: ReactElement;
}

/** Instead of the page of a thing that the closet does not have. */
export function UnknownPage({ icon, what, children }: UnknownPageProps) {
  return (
    <div className="page-width">
      <EmptyState icon={icon} heading="h1" title={`We could not find this ${what}`} action={children}>
        The address may have been mistyped.
      </EmptyState>
    </div>
  );
}
