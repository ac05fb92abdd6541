import { requestUid, writeCalendarFile } from '@vestry/contract/calendar/calendar-file';
import { formatDay } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { useRouteContext } from '@tanstack/react-router';
import { useLastKnown } from '../lib/view/use-last-known.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { PhotoStrip } from '../ui/photo-strip.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBrand } from '../config/queries.ts';
import { RequestBoundary } from './detail/detail-parts.tsx';
import { readDay } from './format.ts';
import { requestPanels, type PanelActions } from './panel-actions.ts';
import { requestKindParts } from './kinds.ts';
import { useRequestQuery } from './queries.ts';
import type { RequestDetail } from './request.ts';

interface SentModalProps {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number | undefined;
  readonly isOpen: boolean;
  readonly panels: PanelActions;
}

/** After a request was sent: its number, its day for the calendar, and until when it can be changed. */
export function SentModal({ kind, clientId, id, isOpen, panels }: SentModalProps) {
  const query = useRequestQuery(requestKindParts[kind], clientId, { id, isOpen });
  const last = useLastKnown(query.data);
  // On its way out it shows what it has shown; another request, when it opens, begins with its own.
  const sent = isOpen ? query.data : last;
  return (
    <ModalDialog title={sent?.headline ?? 'Your request'} isOpen={isOpen} onClose={panels.close}>
      {sent === undefined ? (
        <RequestBoundary query={query} skeleton={<Skeleton className="h-18" />}>
          {(request) => <SentFacts sent={request} />}
        </RequestBoundary>
      ) : (
        <SentFacts sent={sent} />
      )}
      <div className="grid gap-3">
        {sent !== undefined && (
          <Button wide onClick={() => panels.open(requestPanels[kind].detail, { id: sent.id })}>
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

function SentFacts({ sent }: { readonly sent: RequestDetail }) {
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
          <span className="block display-3">{formatDay(shown)}</span>
          <span className="text-ink-2">
            {timeOfDayLabels[sent.time]}, {requestKindFacts[sent.kind].preposition} {sent.address.label}
          </span>
        </p>
      )}
      {sent.itemDTO.length > 0 && (
        <PhotoStrip photos={sent.itemDTO.map(({ image }) => image ?? undefined)} most={4} />
      )}
      {day === null && special !== null && (
        <p className="text-sm text-ink-2">Your account manager will reach out to you about this date.</p>
      )}
      {!sent.editable && sent.editableMessage !== null && (
        <p className="text-sm text-ink-2">{sent.editableMessage}</p>
      )}
      {sent.editable && until !== null && (
        <p className="text-sm text-ink-2">You may change this request until {formatDay(until)}.</p>
      )}
      {day !== null && <CalendarLink sent={sent} />}
    </div>
  );
}

/** Makes the file on demand, so that no object URL has to be revoked. */
function CalendarLink({ sent }: { readonly sent: RequestDetail }) {
  const { brandName, mailDomain } = useBrand();
  const { clientId } = useRouteContext({ from: '/admin' });
  function save(): void {
    const day = readDay(sent.date);
    if (day === null) return;
    const { label, addressLineOne, city } = sent.address;
    const text = writeCalendarFile({
      product: { company: brandName, name: 'Requests' },
      entries: [
        {
          uid: requestUid(sent.kind, clientId, sent.id, mailDomain),
          sequence: sent.version,
          status: 'TENTATIVE',
          at: { day },
          summary: `${brandName}: ${sent.kind} ${sent.reference}`,
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
