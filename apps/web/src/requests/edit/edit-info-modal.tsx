import { formatDay } from '@vestry/contract/calendar/day';
import { useState } from 'react';
import { useBrand } from '../../config/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { readDay } from '../format.ts';
import { alsoCanceled, type Canceled } from './also-canceled.ts';

interface EditInfoProps {
  readonly request: Pick<Canceled, 'kind' | 'trip'> & {
    readonly reference: string;
    readonly editable: boolean;
    readonly editableMessage: string | null;
    readonly editableUntil: string | null;
  };
  /** Whether a pickup comes with it. */
  readonly hasPickup: boolean;
  readonly isPending: boolean;
  /** Why this user may only look. */
  readonly refusal: string | undefined;
  readonly onCancelRequest: () => void;
}

/** 'Edit/Cancel Request': until when a request can be changed, whom to call later, and the cancellation itself. */
export function EditInfo({ request, hasPickup, isPending, refusal, onCancelRequest }: EditInfoProps) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { supportPhone } = useBrand();
  const until = readDay(request.editableUntil);
  const also = alsoCanceled({ ...request, hasPickup });
  const close = () => {
    setOpen(false);
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="text-link text-sm"
        onClick={() => setOpen(true)}
      >
        Edit/Cancel Request
      </button>
      <ModalDialog
        title={isAsking ? `Cancel ${request.reference}?` : 'Edit/Cancel Request'}
        isOpen={isOpen}
        onClose={close}
        actions={
          isAsking ? (
            <>
              <Button kind="gray" onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button
                kind="black"
                pending={isPending}
                onClick={() => {
                  onCancelRequest();
                  close();
                }}
              >
                Cancel request
              </Button>
            </>
          ) : (
            request.editable && (
              <Button wide disabledReason={refusal} onClick={() => setAsking(true)}>
                Cancel this request
              </Button>
            )
          )
        }
      >
        {isAsking ? (
          <p className="text-ink-2">
            It will not be carried out{also === undefined ? '' : `, ${also}`}. This cannot be undone.
          </p>
        ) : (
          <div className="grid gap-3 text-ink-2">
            <p>Editing or cancelling a request is allowed up to two business days before the appointment.</p>
            {request.editable ? (
              refusal === undefined && (
                <p className="text-ink">
                  {until === null
                    ? 'You may change or cancel this one until its date is confirmed.'
                    : `You may change or cancel this one until ${formatDay(until)}.`}
                </p>
              )
            ) : (
              <p className="text-ink">
                {request.editableMessage ?? `Please contact ${supportPhone} for assistance.`}
              </p>
            )}
          </div>
        )}
      </ModalDialog>
    </>
  );
}
