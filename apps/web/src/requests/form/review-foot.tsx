import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { useDemoGuard } from '../../demo/queries.ts';
import { singlePress } from '../../lib/view/single-press.ts';
import { Button } from '../../ui/button.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { noteProblem } from '../note-field.tsx';
import type { PanelActions } from '../panel-actions.ts';
import type { useSubmit } from '../use-submit.ts';
import type { RequestForm } from './use-request-form.ts';

/** Until when a request for the day can be changed; a day that an express notice opens is too near. */
function changeText({ editableUntil, today }: RequestForm['schedule'], day: Day): string {
  const until = editableUntil(day);
  return until < today
    ? 'A request for this day cannot be changed here once it is sent.'
    : `You may change this request until ${formatDay(until)}.`;
}

interface ReviewFootProps {
  readonly form: RequestForm;
  readonly submit: Pick<ReturnType<typeof useSubmit>, 'submit' | 'isPending' | 'failure' | 'forget'>;
  /** Why it cannot be sent as it stands. */
  readonly refusal: string | undefined;
  readonly panels: PanelActions;
}

/** Sends the request; or closes a draft that has arrived before. */
export function ReviewFoot({ form, submit, refusal: formRefusal, panels }: ReviewFootProps) {
  const { draft, schedule, reset } = form;
  const { guard } = useDemoGuard();
  const refusal = useRequestRefusal() ?? formRefusal ?? noteProblem(draft);
  if (submit.failure?.wasSentBefore === true) {
    return (
      <Button
        kind="primary"
        wide
        onClick={() => {
          reset();
          submit.forget();
          panels.close();
        }}
      >
        Close
      </Button>
    );
  }
  return (
    <div className="grid gap-4">
      {draft.date !== null && schedule.isKnown && refusal === undefined && (
        <p className="text-center text-sm text-balance text-ink-2">{changeText(schedule, draft.date)}</p>
      )}
      <Button
        kind="primary"
        wide
        pending={submit.isPending}
        disabledReason={refusal}
        onClick={singlePress(guard(submit.submit))}
      >
        Submit Request
      </Button>
    </div>
  );
}
