/** One request as its panel shows it. */
import { Refusal } from '../../platform/refusal.ts';
import type { RequestDeps } from './deps.ts';
import { toTimeline } from './events.ts';
import type { RequestDefinition, RequestDetail, RequestParts } from './definition.ts';
import type { RequestFrame } from './present.ts';
import { findRequest, listEvents } from './read-repository.ts';
import type { RequestReader } from './reader.ts';

/** Reads the facts with which the requests of a client are presented now. */
export async function frameOf(
  { calendar, photos, supportPhone }: RequestDeps,
  clientId: number,
): Promise<RequestFrame> {
  const { today, dayOf, closures } = calendar;
  return { clientId, today: today(), dayOf, closures: await closures(), supportPhone, photos };
}

/** A request as its panel shows it. @throws Refusal NOT_FOUND */
export async function getRequest<P extends RequestParts>(
  deps: RequestDeps,
  definition: RequestDefinition<P>,
  reader: RequestReader,
  id: number,
): Promise<RequestDetail<P>> {
  const { kind, columns, statusTable } = definition;
  const [row, events, frame] = await Promise.all([
    findRequest<P['row']>(deps.db, kind, columns, reader, id),
    listEvents(deps.db, kind, reader.clientId, id),
    frameOf(deps, reader.clientId),
  ]);
  if (row === null) throw new Refusal('NOT_FOUND');
  const [shown] = await definition.present(deps, reader, [row], frame);
  if (shown === undefined) throw new Error('each row is presented');
  const detail = await definition.presentDetail(deps, reader, row);
  return { ...shown, ...detail, events: toTimeline<P['status']>(events, statusTable) };
}
