import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface ApprovalDecisionProps {
  readonly pending: 'approve' | 'decline' | null;
  readonly onApprove: () => void;
  readonly onDecline: (reason: string) => void;
}

const reasonMax = 500;

/** Approve with one press; decline with a second, beside which a reason may be given. */
export function ApprovalDecision({ pending, onApprove, onDecline }: ApprovalDecisionProps) {
  const [reason, setReason] = useState<string | null>(null);
  if (reason === null) {
    return (
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button onClick={() => setReason('')}>Decline</Button>
        <Button kind="primary" wide pending={pending === 'approve'} onClick={onApprove}>
          Approve and send
        </Button>
      </div>
    );
  }
  const isTooLong = reason.length > reasonMax;
  return (
    <div className="grid gap-4">
      <TextArea
        label="Reason"
        name="reason"
        optional
        limit={reasonMax}
        value={reason}
        error={isTooLong ? 'The reason is too long.' : ''}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button onClick={() => setReason(null)}>Back</Button>
        <Button
          kind="black"
          wide
          pending={pending === 'decline'}
          disabledReason={isTooLong ? 'Please shorten the reason.' : undefined}
          onClick={() => onDecline(reason)}
        >
          Decline request
        </Button>
      </div>
    </div>
  );
}
