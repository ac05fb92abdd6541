import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import type { HomeRequest } from './home-request.ts';

/** Opens the request's own panel over Home. */
export function RequestLink({
  request,
  children,
}: {
  readonly request: HomeRequest;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={paths.home}
      search={{
        panel: requestKindFacts[request.kind].panel,
        panelId: request.id,
      }}
      state={{ openedPanel: true }}
      resetScroll={false}
      aria-current={false}
      aria-label={`View request ${request.reference}`}
      className="text-link text-sm whitespace-nowrap text-ink"
    >
      {children}
    </Link>
  );
}
