import { addTags, createTag, listItemTags, listTags, removeTag } from '@vestry/contract/tags/calls';
import { userCall } from '../../platform/http/user-call.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { TagService } from './service.ts';

export function tagRoutes(tags: TagService): Route[] {
  return [
    handle(listItemTags, async ({ params, session }) => tags.ofItem(session.clientId, params.id)),
    handle(listTags, async ({ session }) => tags.list(session.clientId)),
    handle(addTags, async ({ body, session }) =>
      tags.add(userCall(session, body.client), body.id, body.tags),
    ),
    handle(createTag, async ({ body, session }) => {
      const itemIds = [...new Set(body.item.map(({ id }) => id))];
      return tags.create(userCall(session, body.client), itemIds, body.name);
    }),
    handle(removeTag, async ({ params, session }) =>
      tags.remove(userCall(session), params.itemId, params.tagId),
    ),
  ];
}
