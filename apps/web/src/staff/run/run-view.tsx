import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { counted } from '../words/words.ts';
import { withMessages, type Message } from './message.ts';
import { OrderPanel } from './order-panel.tsx';
import { RunState } from './run-state.tsx';
import type { Driver } from './driver.ts';
import { StartRun } from './start-run.tsx';
import { StopPanel } from './stop-panel.tsx';
import { StopRow } from './stop-row.tsx';
import { useOrder } from './use-order.ts';
import { useRun, type ReadRun } from './use-run.ts';
import { pageIcons } from '../../ui/page-icons.ts';

interface RunViewProps {
  readonly driver: Driver;
  readonly day: Day;
  /** The day lies ahead: the run can be looked at. */
  readonly isToCome: boolean;
  /** The reference of the stop that is open. */
  readonly opened: string | null;
  readonly onOpen: (reference: string | null) => void;
}

/** The run of a day, with or without a connection. */
export function RunView(props: RunViewProps) {
  const { query, messages, isSending } = useRun(props.driver, props.day);
  return (
    <QueryBoundary query={query} title="The run did not load">
      {(read) => <Stops {...props} read={read} messages={messages} isSending={isSending} />}
    </QueryBoundary>
  );
}

interface StopsProps extends RunViewProps {
  readonly read: ReadRun;
  readonly messages: readonly Message[];
  readonly isSending: boolean;
}

function Stops({ driver, day, isToCome, opened, onOpen, read, messages, isSending }: StopsProps) {
  const stops = withMessages(read.run, messages);
  const open = stops.find(({ reference }) => reference === opened);
  const done = stops.filter(({ isOver }) => isOver).length;
  const mayReport = driver.mayReport && !isToCome;
  const [isOrdering, setOrdering] = useState(false);
  const order = useOrder(day);
  return (
    <div className="grid max-w-form gap-6 desktop:max-w-prose">
      <RunState
        read={read}
        messages={messages}
        isSending={isSending}
        timeZone={driver.timeZone}
        onOpen={onOpen}
      />
      {stops.length === 0 ? (
        <EmptyState icon={pageIcons.truck} title="No stops">
          Nothing is confirmed for {formatDay(day)}. Confirmed deliveries and pickups appear here at once.
        </EmptyState>
      ) : (
        <>
          <div className="flex min-h-control flex-wrap items-center justify-between gap-4">
            <p role="status" className="text-sm text-ink-2 figures">
              {done} of {counted(stops.length, 'stop')} done
            </p>
            {mayReport && <StartRun stops={stops} />}
            {driver.mayReport && stops.length - done > 1 && (
              <Button
                disabledReason={read.isStored ? 'Without a connection the order stays.' : undefined}
                onClick={() => setOrdering(true)}
              >
                Change order
              </Button>
            )}
          </div>
          <ol aria-label="Stops" className="border-t border-rule">
            {stops.map((stop, index) => (
              <StopRow key={stop.reference} stop={stop} place={index + 1} onOpen={onOpen} />
            ))}
          </ol>
        </>
      )}
      {isOrdering && <OrderPanel stops={stops} onOrder={order} onClose={() => setOrdering(false)} />}
      {open !== undefined && (
        <StopPanel
          key={open.reference}
          stop={open}
          stops={stops}
          driver={{ ...driver, mayReport }}
          isToCome={isToCome}
          onClose={() => onOpen(null)}
        />
      )}
    </div>
  );
}
