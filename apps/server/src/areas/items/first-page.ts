/** The closet's first page, for the document that shows it: no call, and no round trip, lies between. */
import { listItems } from '@vestry/contract/items/calls';
import { firstPageQuery } from '@vestry/contract/items/first-page';
import { permit } from '@vestry/contract/users/rules';
import { z } from 'zod';
import type { FirstPage } from '../../platform/http/web-app.ts';
import type { AuthService } from '../auth/service.ts';
import type { ItemService } from './service.ts';
import { asTenant } from '../../platform/scope.ts';

export function createFirstPage({
  auth,
  items,
}: {
  readonly auth: Pick<AuthService, 'peek'>;
  readonly items: Pick<ItemService, 'list'>;
}): FirstPage {
  const query = listItems.query.parse(firstPageQuery);
  return async (refreshToken) => {
    const session = await auth.peek(refreshToken);
    if (session === null || !permit(session.roles, listItems.access).ok) return null;
    const { clientId } = session;
    const page = await asTenant(clientId, async () => items.list(clientId, query));
    return JSON.stringify({ clientId, page: z.encode(listItems.answer, page) });
  };
}
