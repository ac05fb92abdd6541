import { writeCalendarFile } from '@vestry/contract/calendar/calendar-file';
import { formatDay } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { deliveryHeadlines } from '@vestry/contract/requests/delivery/rules';
import type { RequestAddress } from '@vestry/contract/requests/schemas';
import { pickupHeadlines } from '@vestry/contract/requests/pickup/rules';
import { useQuery } from '@tanstack/react-query';
import { useLastKnown } from '../lib/view/use-last-known.ts';
import { deliveryQuery } from './delivery/queries.ts';
import { pickupQuery } from './pickup/queries.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBrand } from '../config/queries.ts';
import { readDay } from './format.ts';
import type { PanelActions } from './panel-actions.ts';

interface SentModalProps {
  readonly clientId: number;
  readonly id: number | undefined;
  readonly isOpen: boolean;
  readonly panels: PanelActions;
}

interface Sent {
  readonly kind: 'Delivery' | 'Pickup';
  readonly id: number;
  readonly reference: string;
  readonly headline: string;
  readonly date: string | null;
  readonly specialDate: string | null;
  readonly time: TimeOfDay;
  readonly address: RequestAddress;
  readonly editableUntil: string | null;
}

/** After a delivery request was sent: its number, its day for the calendar, and until when it can be changed. */
export function DeliverySentModal({ clientId, id, isOpen, panels }: SentModalProps) {
  const { data } = useQuery({ ...deliveryQuery(clientId, id ?? 0), enabled: isOpen && id !== undefined });
  const sent: Sent | undefined = data && {
    kind: 'Delivery',
    id: data.id,
    reference: data.reference,
    headline: deliveryHeadlines[data.statusDeliveryEnum],
    date: data.deliveryDate,
    specialDate: data.specialDate,
    time: data.timeDeliveryEnum,
    address: data.requestAddress,
    editableUntil: data.editableUntil,
  };
  return <SentModal sent={sent} isOpen={isOpen} panels={panels} panel="delivery-detail" />;
}

/** The same for a pickup request. */
export function PickupSentModal({ clientId, id, isOpen, panels }: SentModalProps) {
  const { data } = useQuery({ ...pickupQuery(clientId, id ?? 0), enabled: isOpen && id !== undefined });
  const sent: Sent | undefined = data && {
    kind: 'Pickup',
    id: data.id,
    reference: data.reference,
    headline: pickupHeadlines[data.statusPickup],
    date: data.date,
    specialDate: data.specialDate,
    time: data.time,
    address: data.address,
    editableUntil: data.editableUntil,
  };
  return <SentModal sent={sent} isOpen={isOpen} panels={panels} panel="pickup-detail" />;
}

interface SentViewProps extends Pick<SentModalProps, 'isOpen' | 'panels'> {
  readonly sent: Sent | undefined;
  readonly panel: 'delivery-detail' | 'pickup-detail';
}

function SentModal({ sent: known, isOpen, panels, panel }: SentViewProps) {
  const last = useLastKnown(known);
  // On its way out it shows what it has shown; another request, when it opens, begins with its own.
  const sent = isOpen ? known : last;
  return (
    <ModalDialog title={sent?.headline ?? 'Your request'} isOpen={isOpen} onClose={panels.close}>
      {sent === undefined ? <Skeleton className="h-18" /> : <SentFacts sent={sent} />}
      <div className="grid gap-3">
        {sent !== undefined && (
          <Button wide onClick={() => panels.open(panel, { id: sent.id })}>
            View request
          </Button>
        )}
        <Button kind="black" wide onClick={panels.close}>
          Done
        </Button>
      </div>
    </ModalDialog>
  );
}

function SentFacts({ sent }: { readonly sent: Sent }) {
  const day = readDay(sent.date);
  const special = readDay(sent.specialDate);
  const until = readDay(sent.editableUntil);
  const shown = day ?? special;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        Reference <span className="font-mid text-ink figures">{sent.reference}</span>
      </p>
      {shown !== null && (
        <p>
          <span className="block display-4">{formatDay(shown)}</span>
          <span className="text-ink-2">
            {timeOfDayLabels[sent.time]}, {sent.kind === 'Delivery' ? 'to' : 'from'} {sent.address.label}
          </span>
        </p>
      )}
      {day === null && special !== null && (
        <p className="text-sm text-ink-2">Your account manager will reach out to you about this date.</p>
      )}
      {until !== null && (
        <p className="text-sm text-ink-2">You may change this request until {formatDay(until)}.</p>
      )}
      {day !== null && <CalendarLink sent={sent} />}
    </div>
  );
}

/** Writes the file when it is asked for: nothing is kept that would have to be thrown away. */
function CalendarLink({ sent }: { readonly sent: Sent }) {
  const { brandName } = useBrand();
  function save(): void {
    const day = readDay(sent.date);
    if (day === null) return;
    const { label, addressLineOne, city } = sent.address;
    const text = writeCalendarFile({
      product: { company: brandName, name: 'Requests' },
      entries: [
        {
          uid: `${sent.reference}@${location.hostname}`,
          at: { day },
          summary: `${brandName}: ${sent.kind.toLowerCase()} ${sent.reference}`,
          location: `${label}, ${addressLineOne}, ${city}`,
          description: timeOfDayLabels[sent.time],
          isBusy: false,
        },
      ],
      writtenAt: new Date(),
    });
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${sent.reference}.ics`;
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <button
      type="button"
      onClick={save}
      className="text-link inline-flex items-center gap-2 justify-self-start text-sm"
    >
      <Icon name="calendar" className="size-4" />
      Add to calendar
    </button>
  );
}
