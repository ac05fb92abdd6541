/** The calls that upload a photograph (specification, section 7; decisions, Photos). */
import { z } from 'zod/mini';
import { validationMessages } from '../validation.ts';
import { idSchema } from '../wire.ts';

/** Whose photograph it will be: a user's or a date's, one of the two. */
export const uploadUrlQuery = z.object({ idUser: z.optional(idSchema), dateId: z.optional(idSchema) }).check(
  z.refine(({ idUser, dateId }) => (idUser === undefined) !== (dateId === undefined), {
    path: ['idUser'],
    error: validationMessages.required,
  }),
);

/**
 * The address for the PUT: a path of this server with a token that is the whole permission. The body is the file, its
 * content type image/jpeg, image/png or image/webp; no authorization header is sent. A token serves once.
 */
export const uploadUrlSchema = z.object({ url: z.string() });
