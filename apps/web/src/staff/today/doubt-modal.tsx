import { staffStatuses } from '@vestry/contract/staff/today/rules';
import { transitionDoubts } from '@vestry/contract/staff/today/schemas';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import type { RequestActions } from './use-request-actions.ts';
import type { DoubtedTransition } from './use-request-transition.ts';

interface DoubtModalProps {
  readonly doubted: DoubtedTransition;
  readonly onClose: () => void;
  readonly actions: Pick<RequestActions, 'transition'>;
}

/** Says why a transition is rarely meant, and makes it after a confirmation. */
export function DoubtModal({ doubted: { card, transition, doubts }, actions, onClose }: DoubtModalProps) {
  const answered = transitionDoubts.filter((code) => doubts.some((doubt) => doubt.code === code));
  return (
    <ModalDialog
      isOpen
      title={`${card.reference}: ${staffStatuses[transition.to].transitionLabel}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            kind="black"
            onClick={() => {
              actions.transition(card, {
                ...transition,
                despite: [...(transition.despite ?? []), ...answered],
              });
              onClose();
            }}
          >
            {staffStatuses[transition.to].transitionLabel} anyway
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
