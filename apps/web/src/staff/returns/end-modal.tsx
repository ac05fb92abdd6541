import { giveBack, undoUnannounced } from '@vestry/contract/staff/returns/calls';
import type { Unannounced } from '@vestry/contract/staff/returns/unannounced-schemas';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { refreshRequests } from '../refresh.ts';
import { arrivalName } from './unannounced-row.tsx';

/** An end of something that is set apart, without a match. */
export interface Ending {
  readonly how: 'GIVEN_BACK' | 'MISTAKE';
  readonly arrival: Unannounced;
}

interface EndModalProps {
  readonly ending: Ending;
  readonly onClose: () => void;
}

/** A garment that nobody knows has left again, or something was set apart by mistake. */
export function EndModal({ ending: { how, arrival }, onClose }: EndModalProps) {
  const [note, setNote] = useState('');
  const { id, item } = arrival;
  const params = { id };
  if (how === 'GIVEN_BACK')
    return (
      <AskDialog
        title="Give the garment back"
        action="Give back"
        cancel="Leave it here"
        disabledReason={note.trim() === '' ? 'Please say who has it now.' : undefined}
        run={async () => callApi(giveBack, { params, body: { note } })}
        done="The garment has left the facility"
        afterwards={refreshRequests}
        onClose={onClose}
      >
        <TextArea
          label="Who has it now"
          limit={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </AskDialog>
    );
  return (
    <AskDialog
      title={`Remove ${arrivalName(arrival)} from the list`}
      action="Remove"
      cancel="Leave it here"
      run={async () => callApi(undoUnannounced, { params })}
      done={`${item?.itemClientNumber ?? 'The garment'} is no longer set apart`}
      afterwards={refreshRequests}
      onClose={onClose}
    >
      <p className="max-w-prose text-sm text-ink-2">
        {item === null
          ? 'The record of this garment ends as a mistake. We keep its photograph and note on file.'
          : 'It was set apart by mistake. Our records will show it where it was before.'}
      </p>
    </AskDialog>
  );
}
