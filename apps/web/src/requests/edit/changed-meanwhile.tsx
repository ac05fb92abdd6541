import { Notice } from '../../ui/notice.tsx';
import type { RequestDifference } from './request-difference.ts';

interface ChangedMeanwhileProps {
  readonly difference: RequestDifference | null;
  readonly onClose: () => void;
}

/** Above a change that is not sent yet: what somebody else has changed since it was begun. */
export function ChangedMeanwhile({ difference, onClose }: ChangedMeanwhileProps) {
  if (difference === null) return null;
  const { by, changes } = difference;
  return (
    <Notice kind="warning" title={`${by ?? 'We'} changed this request in the meantime`} onClose={onClose}>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p className="pt-0.5">Your own change is still here and has not been sent.</p>
    </Notice>
  );
}
