import { addTags, createTag, listItemTags, listTags, removeTag } from '@vestry/contract/tags/calls';
import { ownCloset } from '../../platform/http/own-closet.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { TagService } from './service.ts';

export function tagRoutes(tags: TagService): Route[] {
  return [
    handle(listItemTags, async ({ params, session }) => tags.ofItem(session.clientId, params.id)),
    handle(listTags, async ({ session }) => tags.list(session.clientId)),
    handle(addTags, async ({ body, session }) =>
      tags.add(ownCloset(session, body.client), session.userId, body.id, body.tags),
    ),
    handle(createTag, async ({ body, session }) => {
      const itemIds = [...new Set(body.item.map(({ id }) => id))];
      return tags.create(ownCloset(session, body.client), session.userId, itemIds, body.name);
    }),
    handle(removeTag, async ({ params, session }) => {
      await tags.remove(session.clientId, session.userId, params.itemId, params.tagId);
      return {};
    }),
  ];
}
