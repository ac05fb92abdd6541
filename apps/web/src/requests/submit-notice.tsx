import { Notice } from '../ui/notice.tsx';
import { useCurrentUser } from '../users/queries.ts';
import type { SubmitFailure } from './use-submit.ts';

/**
 * Shows the outcome of a try that failed; the place for it is always there, so that screen readers hear it. Before a
 * try it says to whom the request goes first.
 */
export function SubmitNotice({ failure }: { readonly failure: SubmitFailure | null }) {
  const needsApproval = useCurrentUser()?.needsApproval === true;
  return (
    <div className="min-h-2">
      {failure !== null ? (
        <Notice kind={failure.wasSentBefore ? 'info' : 'error'}>{failure.text}</Notice>
      ) : (
        needsApproval && (
          <Notice kind="info">
            An Owner of this closet must approve it before it is sent. You will see when it is.
          </Notice>
        )
      )}
    </div>
  );
}
