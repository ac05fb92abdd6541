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
      sets.create(userCall(session, body.client), body.name, idsOf(body.items)),
    ),
    handle(renameCustomGroup, async ({ body, session }) =>
      sets.rename(userCall(session, body.client), body.id, body.name),
    ),
    handle(deleteCustomGroup, async ({ params, session }) => {
      await sets.remove(userCall(session), params.groupId);
      return {};
    }),
    handle(addCustomGroupItems, async ({ body, session }) =>
      sets.addItems(userCall(session, body.client), body.id, idsOf(body.items)),
    ),
    handle(removeCustomGroupItems, async ({ body, session }) =>
      sets.removeItems(userCall(session, body.client), body.id, idsOf(body.items)),
    ),
    handle(orderCustomGroupItems, async ({ body, session }) =>
      sets.orderItems(userCall(session, body.client), body.id, idsOf(body.items)),
    ),
  ];
}

export function savedFilterRoutes(saved: SavedFilterService): Route[] {
  return [
    handle(listSavedFilters, async ({ session }) => saved.list(session.clientId, session.userId)),
    handle(createSavedFilter, async ({ body, session }) =>
      saved.create(userCall(session, body.client), body.name, body.filters),
    ),
    handle(updateSavedFilter, async ({ body, session }) =>
      saved.update(userCall(session, body.client), body.id, body.name, body.filters),
    ),
    handle(deleteSavedFilter, async ({ params, session }) => {
      await saved.remove(userCall(session), params.filterId);
      return {};
    }),
  ];
}

/** Each once, in the order given. */
function idsOf(references: readonly { readonly id: number }[]): number[] {
  return [...new Set(references.map(({ id }) => id))];
}
