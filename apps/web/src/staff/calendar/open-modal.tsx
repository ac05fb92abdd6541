import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { useState } from 'react';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCalendarChanges } from './use-calendar-changes.ts';

/** Opens a closed day again; why is kept with it. */
export function OpenModal({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  const changes = useCalendarChanges();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);

  async function open(): Promise<unknown> {
    setTried(true);
    return reason.trim() === '' ? false : changes.open(day, reason);
  }

  return (
    <AskDialog
      title={`Open ${formatDay(day)}`}
      action="Open the day"
      cancel="Keep it closed"
      run={open}
      onClose={onClose}
    >
      <TextField
        label="Why is it open?"
        hint="Staff alone read this."
        name="reason"
        autoFocus
        maxLength={200}
        value={reason}
        error={isTried && reason.trim() === '' ? 'Please say why.' : ''}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  );
}
