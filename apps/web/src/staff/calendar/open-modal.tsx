import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { useState } from 'react';
import { messageOf } from '../../lib/transport/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCalendarChanges } from './use-calendar-changes.ts';

/** Opens a closed day again; why is kept with it. */
export function OpenModal({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  const changes = useCalendarChanges();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');

  async function open(): Promise<void> {
    setTried(true);
    if (reason.trim() === '') return;
    setPending(true);
    try {
      await changes.open(day, reason);
      onClose();
    } catch (thrown) {
      setError(messageOf(thrown));
      setPending(false);
    }
  }

  return (
    <ModalDialog
      isOpen
      title={`Open ${formatDay(day)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it closed</Button>
          <Button kind="black" pending={isPending} onClick={() => void open()}>
            Open the day
          </Button>
        </>
      }
    >
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <TextField
        label="Why is it open?"
        hint="For the house alone."
        name="reason"
        autoFocus
        maxLength={200}
        value={reason}
        error={isTried && reason.trim() === '' ? 'Please say why.' : ''}
        onChange={({ target }) => setReason(target.value)}
      />
    </ModalDialog>
  );
}
