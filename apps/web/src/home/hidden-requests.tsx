import { useState } from 'react';
import type { HomeRequest } from './home-request.ts';
import { RequestRow } from './request-row.tsx';

interface HiddenRequestsProps {
  readonly requests: readonly HomeRequest[];
  /** Null where the role only reads. */
  readonly onRestore: ((request: HomeRequest) => void) | null;
}

/** '1 hidden, show': the requests under way that this user has dismissed from Home, a press away and back again by one. */
export function HiddenRequests({ requests, onRestore }: HiddenRequestsProps) {
  const [isShown, setShown] = useState(false);
  return (
    <section aria-label="Hidden requests" className="grid gap-4">
      <div>
        <button
          type="button"
          aria-expanded={isShown}
          className="text-link text-sm figures"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Close hidden requests' : `${requests.length} hidden, show`}
        </button>
      </div>
      {isShown && (
        <ul className="border-b border-hair">
          {requests.map((request) => (
            <RequestRow
              key={`${request.kind}-${request.id}`}
              request={request}
              onDismiss={null}
              onRestore={onRestore === null ? undefined : () => onRestore(request)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
