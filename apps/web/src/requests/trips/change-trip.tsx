import { isPickupActive } from '@vestry/contract/requests/pickup/rules';
import { cancelTrip } from '@vestry/contract/trips/calls';
import type { TripDetail } from '@vestry/contract/trips/schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useDemoGuard } from '../../demo/queries.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useRequestRefusal } from '../../users/queries.ts';
import { ChangeDialog } from './change-trip-dialog.tsx';
import { useShownTrip } from './use-shown-trip.ts';

const itemsText = 'Change what goes along';
const cancelText = 'Cancel the trip';

/** Offers the changes of a trip that was sent, while they can be made; on a phone the first is a button, the others a menu. */
export function TripActions({ trip }: { readonly trip: TripDetail }) {
  const refusal = useRequestRefusal();
  const navigate = useNavigate();
  const { guard } = useDemoGuard();
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null);
  const { stage, delivery } = trip;
  if (refusal !== undefined || stage === 'CANCELED' || stage === 'OVER') return null;
  const close = () => setOpen(null);
  const cancel = guard(() => setOpen('cancel'));
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button kind="white" aria-haspopup="dialog" onClick={guard(() => setOpen('change'))}>
        Change the trip
      </Button>
      {delivery.editable && (
        <>
          <div className="flex gap-3 max-tablet:hidden">
            <Link to={paths.tripItems} params={{ tripId: trip.id }} className={buttonClass('gray')}>
              {itemsText}
            </Link>
            <Button kind="gray" aria-haspopup="dialog" onClick={cancel}>
              {cancelText}
            </Button>
          </div>
          <div className="tablet:hidden">
            <Menu
              label={`More for ${trip.name}`}
              text="More"
              commands={[
                {
                  name: itemsText,
                  run: () => void navigate({ to: paths.tripItems, params: { tripId: trip.id } }),
                },
                { name: cancelText, run: cancel },
              ]}
            />
          </div>
        </>
      )}
      {open === 'change' && <ChangeDialog trip={trip} onClose={close} />}
      {open === 'cancel' && <CancelDialog trip={trip} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  readonly trip: TripDetail;
  readonly onClose: () => void;
}

function CancelDialog({ trip, onClose }: DialogProps) {
  const show = useShownTrip();
  const { start, isPending, error } = useAction(async () => {
    await show(await callApi(cancelTrip, { params: { id: trip.id } }));
    showToast({ kind: 'success', text: `${trip.name} is canceled` });
    onClose();
  });
  const hasReturn = trip.return !== null && isPickupActive(trip.return.statusPickup);
  return (
    <ModalDialog
      isOpen
      title={`Cancel ${trip.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button kind="gray" onClick={onClose}>
            Keep the trip
          </Button>
          <Button kind="black" pending={isPending} onClick={() => start()}>
            {cancelText}
          </Button>
        </>
      }
    >
      <p>
        {hasReturn
          ? `Delivery ${trip.delivery.reference} and return pickup ${trip.return?.reference ?? ''} are both canceled.`
          : `Delivery ${trip.delivery.reference} is canceled.`}{' '}
        Your items stay in storage, and the looks of the trip leave your lookbook.
      </p>
      {error !== '' && <Notice kind="error">{error}</Notice>}
    </ModalDialog>
  );
}
