import { deliveryProgressPercent, isDeliveryActive } from '@vestry/contract/requests/delivery/rules';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { Delivery } from '@vestry/contract/requests/delivery/schemas';
import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { deliveriesQuery } from './queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { appointmentDay, wireDay } from '../format.ts';
import { HistoryFilters } from '../history/history-filters.tsx';
import { HistoryList, type HistoryRow } from '../history/history-list.tsx';
import { isNarrowed, listQuery } from '../history/history-search.ts';
import { deliveryStatusOptions, deliveryTag } from '../status-tags.ts';

const from = '/admin/request-history/delivery';

export function DeliveryHistory() {
  const owner = useRouteContext({ from: '/admin' });
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  const status = deliveryStatuses.filter((each) => each === search.status);
  const query = useQuery({
    ...deliveriesQuery(owner, { ...listQuery(search), ...(status.length === 0 ? {} : { status }) }),
    select: (page) => ({ ...page, content: page.content.map(rowOf) }),
  });
  return (
    <>
      <HistoryFilters
        search={search}
        statuses={deliveryStatusOptions}
        onChange={(next) => void navigate({ search: next, resetScroll: false })}
      />
      <HistoryList
        query={query}
        isNarrowed={isNarrowed(search)}
        empty={{
          title: 'No delivery yet',
          text: 'What you request from your closet is kept here, from its first day to your door.',
          action: (
            <Link to={paths.closet} search={{}} className={buttonClass('black')}>
              Choose items in My Closet
            </Link>
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
        onOpen={(id) =>
          void navigate({
            search: (before) => ({ ...before, panel: 'delivery-detail' as const, panelId: id }),
            state: { openedPanel: true },
            resetScroll: false,
          })
        }
      />
    </>
  );
}

function rowOf(delivery: Delivery): HistoryRow {
  const { statusDeliveryEnum: status, deliveryDate, specialDate, requestAddress, editableUntil } = delivery;
  const pickup = delivery.pickup ? ', with a pickup' : '';
  return {
    id: delivery.id,
    reference: delivery.reference,
    status: deliveryTag(status),
    percent: deliveryProgressPercent[status],
    day: appointmentDay({ date: deliveryDate, specialDate }),
    detail: `${timeOfDayLabels[delivery.timeDeliveryEnum]}, to ${requestAddress.label}. ${countedItems(delivery.items.length)}${pickup}.`,
    requestedBy: delivery.requestedBy,
    note: untilText(isDeliveryActive(status) && delivery.editable, editableUntil),
    items: delivery.itemDTO,
  };
}

function untilText(isEditable: boolean, until: string | null): string | null {
  return isEditable && until !== null ? `You may change this request until ${wireDay(until)}.` : null;
}
