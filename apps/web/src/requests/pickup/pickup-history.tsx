import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { pickupProgressPercent, pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import type { Pickup } from '@vestry/contract/requests/pickup/schemas';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { pickupsQuery } from './queries.ts';
import { Button } from '../../ui/button.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { appointmentDay, wireDay } from '../format.ts';
import { HistoryFilters } from '../history/history-filters.tsx';
import { HistoryList, type HistoryRow } from '../history/history-list.tsx';
import { isNarrowed, listQuery } from '../history/history-search.ts';
import { pickupStatusOptions, pickupTag } from '../status-tags.ts';

const from = '/admin/request-history/pick-up';

export function PickupHistory() {
  const owner = useRouteContext({ from: '/admin' });
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  const refusal = useRequestRefusal();
  const status = pickupStatuses.filter((each) => each === search.status);
  const query = useQuery({
    ...pickupsQuery(owner, { ...listQuery(search), ...(status.length === 0 ? {} : { status }) }),
    select: (page) => ({ ...page, content: page.content.map(rowOf) }),
  });
  const open = (panel: 'pickup' | 'pickup-detail', panelId?: number) =>
    void navigate({
      search: (before) => ({ ...before, panel, panelId }),
      state: { openedPanel: true },
      resetScroll: false,
    });
  return (
    <>
      <HistoryFilters
        search={search}
        statuses={pickupStatusOptions}
        onChange={(next) => void navigate({ search: next, resetScroll: false })}
      />
      <HistoryList
        query={query}
        isNarrowed={isNarrowed(search)}
        empty={{
          title: 'No pickup yet',
          text: 'We fetch what shall come to us, or come back, from any of your addresses.',
          action: (
            <Button kind="black" disabledReason={refusal} onClick={() => open('pickup')}>
              Request pickup
            </Button>
          ),
        }}
        page={search.page ?? 1}
        pageLink={(page, props) => (
          <Link
            from={from}
            to="."
            search={(before) => ({ ...before, page: page === 1 ? undefined : page })}
            {...props}
          />
        )}
        onOpen={(id) => open('pickup-detail', id)}
      />
    </>
  );
}

function rowOf(pickup: Pickup): HistoryRow {
  const { statusPickup: status, editable, editableUntil } = pickup;
  const kinds = pickup.itemTypes.split(',').join(', ');
  return {
    id: pickup.id,
    reference: pickup.reference,
    status: pickupTag(status),
    percent: pickupProgressPercent[status],
    day: appointmentDay(pickup),
    detail: `${timeOfDayLabels[pickup.time]}, from ${pickup.address.label}. ${pickupQuantityLabels[pickup.quantities]}: ${kinds}.`,
    requestedBy: pickup.requestedBy,
    note:
      editable && editableUntil !== null
        ? `You may change this request until ${wireDay(editableUntil)}.`
        : null,
    items: pickup.itemDTO,
  };
}
