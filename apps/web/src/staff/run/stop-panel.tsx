import { requestCourses } from '@vestry/contract/requests/courses';
import { useRef, useState } from 'react';
import { useOnChange } from '../../lib/view/use-on-change.ts';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { LinesSkeleton } from '../../ui/skeleton.tsx';
import { contentOf, type Draft } from './draft.ts';
import { isReady, nextReport, type ReportContent, type ShownStop } from './message.ts';
import { OutcomeForm } from './outcome-form.tsx';
import { outbox } from './outbox.ts';
import type { Driver } from './driver.ts';
import { StopDetails } from './stop-details.tsx';
import { useDraft } from './use-draft.ts';
import { useReports } from './use-reports.ts';

interface StopPanelProps {
  readonly stop: ShownStop;
  readonly stops: readonly ShownStop[];
  readonly driver: Driver;
  readonly isToCome: boolean;
  readonly onClose: () => void;
}

/** A stop: where, whom to call, what changes hands, and its next report as one large button within reach of the thumb. */
export function StopPanel({ stop, stops, driver, isToCome, onClose }: StopPanelProps) {
  const { draft, change } = useDraft(driver.userId, stop);
  const { save, isSaving } = useReports();
  const [isTried, setTried] = useState(false);
  const report = (content: ReportContent, then?: () => void) =>
    save(async () => outbox.add([{ ...stop, content }]), then);
  const outcome = draft?.outcome ?? null;
  const isForm = draft !== null && outcome !== null && !stop.isOver;
  const top = useRef<HTMLDivElement>(null);
  // The button that led on is no longer shown; keyboard and screen reader begin at what it led to.
  useOnChange(isForm, () => top.current?.focus({ preventScroll: true }));
  return (
    <SidePanel
      isOpen
      title={
        isForm ? `${requestCourses[stop.kind].reportWords[outcome]}, ${stop.reference}` : stop.closetName
      }
      onClose={onClose}
      foot={
        driver.mayReport && draft !== null && !isForm && !stop.isOver ? (
          <NextSteps
            stop={stop}
            isSaving={isSaving}
            onReport={report}
            onOutcome={(next) => change({ outcome: next })}
          />
        ) : undefined
      }
    >
      <div ref={top} tabIndex={-1} className="outline-none">
        {draft === null ? (
          <LinesSkeleton />
        ) : isForm ? (
          <OutcomeForm
            stop={stop}
            stops={stops}
            draft={{ ...draft, outcome }}
            isTried={isTried}
            isSaving={isSaving}
            onChange={change}
            onTry={() => setTried(true)}
            onBack={() => {
              setTried(false);
              change({ outcome: null });
            }}
            onSave={() => report(contentOf({ ...draft, outcome }), onClose)}
          />
        ) : (
          <StopDetails stop={stop} timeZone={driver.timeZone} isToCome={isToCome} />
        )}
      </div>
    </SidePanel>
  );
}

interface NextStepsProps {
  readonly stop: ShownStop;
  readonly isSaving: boolean;
  readonly onReport: (content: ReportContent) => void;
  readonly onOutcome: (outcome: NonNullable<Draft['outcome']>) => void;
}

/** The next report, and the other outcomes beneath it. */
function NextSteps({ stop, isSaving, onReport, onOutcome }: NextStepsProps) {
  const next = nextReport(stop);
  const words = requestCourses[stop.kind].reportWords;
  if (next === null) return null;
  const reason = isReady(stop) ? undefined : 'This delivery is not packed yet.';
  return (
    <div className="grid gap-4">
      {next === 'HANDED_OVER' ? (
        <Button kind="primary" wide disabledReason={reason} onClick={() => onOutcome(next)}>
          {requestCourses[stop.kind].stopWords.handOver}
        </Button>
      ) : (
        <Button
          kind="primary"
          wide
          pending={isSaving}
          disabledReason={reason}
          onClick={() => onReport({ report: next })}
        >
          {words[next]}
        </Button>
      )}
      {reason === undefined && (
        <div className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
          {(['HANDED_OVER', 'LEFT_WITH', 'REFUSED', 'NOBODY'] as const)
            .filter((outcome) => outcome !== next)
            .map((outcome) => (
              <button
                key={outcome}
                type="button"
                className="flex min-h-target items-center"
                onClick={() => onOutcome(outcome)}
              >
                <span className="text-link">{words[outcome]}</span>
              </button>
            ))}
        </div>
      )}
    </div>
  );
}
