/** A report of the driver on its way to the server, and the run as it will be once all have arrived. */
import { requestCourses } from '@vestry/contract/requests/courses';
import type { Report, Run, RunStop } from '@vestry/contract/staff/run/schemas';
import { isOutcome } from '@vestry/contract/visits/rules';

/** Which stop. */
export type StopKey = Pick<RunStop, 'kind' | 'clientId' | 'id'>;

/** The content of a report, as the page makes it; ids and times are added when it is stored and sent. */
export type ReportContent = Pick<Report, 'report'> &
  Partial<Pick<Report, 'itemIds' | 'otherNumbers' | 'signer' | 'signature' | 'leftWith' | 'reason'>> & {
    readonly photo?: Blob;
  };

export interface Message extends StopKey {
  /** Its place in the order in which it was made. */
  readonly place: number;
  /** The same however often it is sent. */
  readonly messageId: string;
  readonly reference: string;
  readonly content: ReportContent;
  /** By this device's clock, in milliseconds since 1970. */
  readonly happenedAt: number;
  /** Why the server refused it; null while it waits to be sent. */
  readonly refusal: string | null;
}

/** A stop with the reports that have not reached the server yet. */
export interface ShownStop extends RunStop {
  readonly waiting: readonly Message[];
}

const isOf =
  ({ kind, clientId, id }: StopKey) =>
  (other: StopKey): boolean =>
    other.kind === kind && other.clientId === clientId && other.id === id;

/** The stops as they are once the reports that wait have arrived; what was refused changes none. */
export function withMessages({ stops }: Pick<Run, 'stops'>, messages: readonly Message[]): ShownStop[] {
  return stops.map((stop) => {
    const waiting = messages.filter(isOf(stop));
    const coming = waiting.filter(({ refusal }) => refusal === null);
    const timeOf = (report: Report['report']) => {
      const found = coming.findLast(({ content }) => content.report === report);
      return found === undefined ? null : new Date(found.happenedAt).toISOString();
    };
    return {
      ...stop,
      waiting,
      onTheWayAt: timeOf('ON_THE_WAY') ?? stop.onTheWayAt,
      arrivedAt: timeOf('ARRIVED') ?? stop.arrivedAt,
      isOver: stop.isOver || coming.some(({ content }) => isOutcome(content.report)),
    };
  });
}

/** The run once the server has taken a report, until it is read again. */
export function withSent(run: Run, message: Message): Run {
  const stops = withMessages(run, [message]).map(({ waiting: _waiting, ...stop }) => stop);
  return { ...run, stops };
}

/** The next report of a stop, as its one large button offers it; null when nothing is left to do. */
export function nextReport(
  stop: Pick<ShownStop, 'isOver' | 'status' | 'onTheWayAt' | 'arrivedAt'>,
): 'ON_THE_WAY' | 'ARRIVED' | 'HANDED_OVER' | null {
  if (stop.isOver) return null;
  if (stop.arrivedAt !== null) return 'HANDED_OVER';
  return stop.onTheWayAt === null && stop.status !== 'ON_THE_WAY' ? 'ON_THE_WAY' : 'ARRIVED';
}

/** Whether a report can be made of a stop: a delivery that is not packed cannot leave. */
export function isReady({ kind, status }: Pick<RunStop, 'kind' | 'status'>): boolean {
  return requestCourses[kind].items !== 'packed' || status !== 'CONFIRMED';
}

/** A random UUID; `crypto.randomUUID` is missing on plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  const part = (from: number, to: number) => hex.slice(from, to).join('');
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
}
