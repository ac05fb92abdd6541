/** Closets that a user belongs to, and the change from one to another (decisions, People and closets). */
import { z } from 'zod/mini';
import { authUserSchema } from '../auth/schemas.ts';
import { currentClientSchema } from '../users/schemas.ts';

export const closetSchema = z.object({
  id: z.int(),
  name: z.string(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The closet of the caller's session. */
  current: z.boolean(),
});
export type Closet = z.output<typeof closetSchema>;

/** The tokens of the session are issued anew for `client`; those of the closet left behind are dead. */
export const switchedClosetSchema = z.object({ ...authUserSchema.shape, client: currentClientSchema });
export type SwitchedCloset = z.output<typeof switchedClosetSchema>;
