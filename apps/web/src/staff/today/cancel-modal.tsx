import { staffTransitionMessage } from '@vestry/contract/staff/today/rules';
import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { useState } from 'react';
import { sessionMemory } from '../../lib/session/session-memory.ts';
import { UnsavedWork } from '../../lib/forms/unsaved-work.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { keyOf } from './board.ts';
import type { RequestActions } from './use-request-actions.ts';

interface CancelModalProps {
  readonly card: RequestCard;
  readonly onClose: () => void;
  readonly actions: RequestActions;
}

/** The reasons that were sent: the dialog closes before the answer, and a refused cancellation opens with its reason again. */
const sentReasons = sessionMemory<{ text: string }>();
const sentReason = (card: RequestCard) => sentReasons(keyOf(card), () => ({ text: '' }));

/** A cancellation says why: the client reads it. What is on the road comes back by scans alone. */
export function CancelModal({ card, actions, onClose }: CancelModalProps) {
  const [sent] = useState(() => sentReason(card).text);
  const [note, setNote] = useState(sent);
  const [isTried, setTried] = useState(false);
  const isEmpty = note.trim() === '';

  function cancel(): void {
    setTried(true);
    if (isEmpty) return;
    sentReason(card).text = note;
    actions.transition(card, { to: 'CANCELED', note });
    onClose();
  }

  return (
    <ModalDialog
      isOpen
      title={`Cancel ${card.reference}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="black" onClick={cancel}>
            Cancel request
          </Button>
        </>
      }
    >
      <UnsavedWork isUnsaved={note !== sent} />
      {card.status === 'ON_THE_WAY' && (
        <p className="pb-2 text-sm text-ink-2">
          The items stay on the road until each of them is scanned in on the Returns page, under Not back.
        </p>
      )}
      <TextArea
        label="Why is it canceled?"
        hint={`${card.closetName} reads this.`}
        limit={2000}
        autoFocus
        value={note}
        error={isTried && isEmpty ? staffTransitionMessage('REASON_MISSING') : ''}
        onChange={({ target }) => setNote(target.value)}
      />
    </ModalDialog>
  );
}
