import { staffStatuses } from '@vestry/contract/staff/today/rules';
import { stepDoubts } from '@vestry/contract/staff/today/schemas';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import type { RequestActions } from './use-request-actions.ts';
import type { DoubtedStep } from './use-step.ts';

interface DoubtModalProps {
  readonly doubted: DoubtedStep;
  readonly onClose: () => void;
  readonly actions: RequestActions;
}

/** Says why a transition is rarely meant, and makes it after a confirmation. */
export function DoubtModal({ doubted: { card, step, doubts }, actions, onClose }: DoubtModalProps) {
  const answered = stepDoubts.filter((code) => doubts.some((doubt) => doubt.code === code));
  return (
    <ModalDialog
      isOpen
      title={`${card.reference}: ${staffStatuses[step.to].step}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            kind="black"
            onClick={() => {
              actions.step(card, { ...step, despite: [...(step.despite ?? []), ...answered] });
              onClose();
            }}
          >
            {staffStatuses[step.to].step} all the same
          </Button>
        </>
      }
    >
      <ul className="grid gap-2 text-ink-2">
        {doubts.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </ModalDialog>
  );
}
