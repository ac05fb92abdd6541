/** Rows of users as the photograph of one is changed. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { firstOrNull, type RowOf } from '../../platform/query-answers.ts';

export type Portrait = RowOf<typeof findPortrait>;

/** The portrait of a member of the closet; null when there is no such member. */
export async function findPortrait(db: Database, clientId: number, userId: number) {
  return db
    .selectFrom('memberships as membership')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .select((eb) => [
      'users.photo_hash as hash',
      // Whether the person belongs to other closets too.
      eb
        .exists(
          eb
            .selectFrom('memberships as other')
            .select(sql.lit(1).as('one'))
            .whereRef('other.user_id', '=', 'membership.user_id')
            .where('other.client_id', '<>', clientId),
        )
        .$castTo<boolean>()
        .as('isShared'),
    ])
    .where('membership.client_id', '=', clientId)
    .where('membership.user_id', '=', userId)
    .where('membership.enabled', '=', true)
    .$call(firstOrNull);
}
