/** The words of a stop: what it is for and how far it is. */
import type { TagColor } from '@vestry/contract/format/tag-color';
import { addressLine } from '@vestry/contract/format/address';
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestAddress } from '@vestry/contract/requests/schemas';
import type { RunStop } from '@vestry/contract/staff/run/schemas';
import { isOutcome, reportWords } from '@vestry/contract/visits/rules';
import type { VisitOutcome } from '@vestry/contract/visits/schemas';
import { counted, statusTag } from '../words/words.ts';
import { isReady, type ShownStop } from './message.ts';

interface KindWords {
  /** Above the items that are to change hands. */
  readonly items: string;
  /** The button that leads to their outcome. */
  readonly handOver: string;
  /** The field for those with whom items were left, or from whom they were taken; and its name in a proof. */
  readonly leftWith: string;
  readonly with: string;
  /** Above the reason why nothing changed hands: the consequences. */
  readonly canceled: string;
}

/** The words of a stop by what it is for. */
export const kindWords: Readonly<Record<RequestKind, KindWords>> = {
  delivery: {
    items: 'To hand over',
    handOver: 'Hand over',
    leftWith: 'With whom, or where',
    with: 'With',
    canceled:
      'The delivery is canceled and the client is notified. Its items stay in the van until they are scanned in.',
  },
  pickup: {
    items: 'To pick up',
    handOver: 'Pick up',
    leftWith: 'From whom',
    with: 'From',
    canceled: 'The pickup is canceled and the client is notified.',
  },
};

interface StopTag {
  readonly label: string;
  readonly color: TagColor;
}

export function stopTag(stop: ShownStop): StopTag {
  const { kind, status, proof, waiting } = stop;
  const sending = waiting.findLast(({ refusal, content }) => refusal === null && isOutcome(content.report));
  if (sending !== undefined)
    return { label: `${reportWords[kind][sending.content.report]}, not sent yet`, color: 'blue' };
  if (proof !== null) return { label: reportWords[kind][proof.outcome], color: colorOf(proof.outcome) };
  if (stop.isOver) return statusTag(status);
  if (stop.arrivedAt !== null) return { label: reportWords[kind].ARRIVED, color: 'pink' };
  if (stop.onTheWayAt !== null || status === 'ON_THE_WAY')
    return { label: reportWords[kind].ON_THE_WAY, color: 'pink' };
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
