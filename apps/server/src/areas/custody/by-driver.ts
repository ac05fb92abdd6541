import type { MoveContext } from './move-items.ts';

/** The same movement as the work of the driver: a member of staff who reports from the road. */
export function byDriver(context: MoveContext): MoveContext {
  const { userId } = context.actor;
  return { ...context, actor: { userId, actor: 'DRIVER' } };
}
