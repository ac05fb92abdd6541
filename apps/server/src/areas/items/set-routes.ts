import {
  addCustomGroupItems,
  createCustomGroup,
  createSavedFilter,
  deleteCustomGroup,
  deleteSavedFilter,
  listCustomGroups,
  listSavedFilters,
  orderCustomGroupItems,
  removeCustomGroupItems,
  renameCustomGroup,
  updateSavedFilter,
} from '@vestry/contract/items/set-calls';
import { userCall } from '../../platform/http/user-call.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { SavedFilterService } from './saved-filter-service.ts';
import type { SetService } from './set-service.ts';

export function setRoutes(sets: SetService): Route[] {
  return [
    handle(listCustomGroups, async ({ session }) => sets.list(session.clientId)),
    handle(createCustomGroup, async ({ body, session }) =>
      sets.create(userCall(session, body.client), { name: body.name, itemIds: idsOf(body.items) }),
    ),
    handle(renameCustomGroup, async ({ body, session }) => sets.rename(userCall(session, body.client), body)),
    handle(deleteCustomGroup, async ({ params, session }) => sets.remove(userCall(session), params.groupId)),
    handle(addCustomGroupItems, async ({ body, session }) =>
      sets.addItems(userCall(session, body.client), membersOf(body)),
    ),
    handle(removeCustomGroupItems, async ({ body, session }) =>
      sets.removeItems(userCall(session, body.client), membersOf(body)),
    ),
    handle(orderCustomGroupItems, async ({ body, session }) =>
      sets.orderItems(userCall(session, body.client), membersOf(body)),
    ),
  ];
}

export function savedFilterRoutes(saved: SavedFilterService): Route[] {
  return [
    handle(listSavedFilters, async ({ session }) => saved.list(session)),
    handle(createSavedFilter, async ({ body, session }) =>
      saved.create(userCall(session, body.client), body),
    ),
    handle(updateSavedFilter, async ({ body, session }) =>
      saved.update(userCall(session, body.client), body),
    ),
    handle(deleteSavedFilter, async ({ params, session }) =>
      saved.remove(userCall(session), params.filterId),
    ),
  ];
}

function membersOf({ id, items }: { readonly id: number; readonly items: Parameters<typeof idsOf>[0] }) {
  return { id, itemIds: idsOf(items) };
}

/** Each once, in the order given. */
function idsOf(references: readonly { readonly id: number }[]): number[] {
  return [...new Set(references.map(({ id }) => id))];
}
