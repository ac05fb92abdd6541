/** The words of a stop: what it is for and how far it is. */
import type { TagColor } from '@vestry/contract/format/tag-color';
import { addressLine } from '@vestry/contract/format/address';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import type { RequestAddress } from '@vestry/contract/requests/schemas';
import type { RunStop } from '@vestry/contract/staff/run/schemas';
import { requestCourses } from '@vestry/contract/requests/courses';
import { isOutcome } from '@vestry/contract/visits/rules';
import type { VisitOutcome } from '@vestry/contract/visits/schemas';
import { counted, statusTag } from '../words/words.ts';
import { isReady, type ShownStop } from './message.ts';

interface StopTag {
  readonly label: string;
  readonly color: TagColor;
}

export function stopTag(stop: ShownStop): StopTag {
  const { kind, status, proof, waiting } = stop;
  const sending = waiting.findLast(({ refusal, content }) => refusal === null && isOutcome(content.report));
  if (sending !== undefined)
    return {
      label: `${requestCourses[kind].reportWords[sending.content.report]}, not sent yet`,
      color: 'blue',
    };
  if (proof !== null)
    return { label: requestCourses[kind].reportWords[proof.outcome], color: colorOf(proof.outcome) };
  if (stop.isOver) return statusTag(status);
  if (stop.arrivedAt !== null) return { label: requestCourses[kind].reportWords.ARRIVED, color: 'pink' };
  if (stop.onTheWayAt !== null || status === 'ON_THE_WAY')
    return { label: requestCourses[kind].reportWords.ON_THE_WAY, color: 'pink' };
  if (!isReady(stop)) return { label: 'Not packed yet', color: 'gray' };
  return statusTag(status);
}

function colorOf(outcome: VisitOutcome): TagColor {
  return outcome === 'REFUSED' || outcome === 'NOBODY' ? 'gray' : 'green';
}

/** 'Delivery, 3 items', 'Pickup, new items'. */
export function contentsText({ kind, items }: Pick<RunStop, 'kind' | 'items'>): string {
  const { label } = requestKindFacts[kind];
  return `${label}, ${items.length === 0 ? 'new items' : counted(items.length, 'item')}`;
}

/** The address for the map of the telephone: iOS, Android and desks open this one alike. */
export function mapUrl(address: RequestAddress): string {
  const query = `${addressLine(address)}, ${address.country}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
