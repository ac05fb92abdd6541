import type { PricedPlan } from '@vestry/contract/staff/prices/schemas';
import { submits } from '../../lib/forms/submits.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FileChoice } from './file-choice.tsx';
import { PriceFieldsets } from './price-fieldsets.tsx';
import { newestOf } from './queries.ts';
import type { PriceFormState } from './use-price-form.ts';
import { Part } from './part.tsx';

interface EditorFormProps {
  readonly plan: PricedPlan;
  readonly state: PriceFormState;
}

/** The form of a version. */
export function EditorForm({ plan, state }: EditorFormProps) {
  const { element, isPending, error, isTried, hasAny } = state;
  return (
    <form
      {...submits(() => void state.save())}
      ref={element}
      onBlur={state.onBlur}
      aria-label="Price list"
      className="grid min-w-0 gap-10"
    >
      <FileChoice onForm={state.fill} />
      <PriceFieldsets state={state} period={plan.period} />
      <Part title="Version">
        <DateField
          label="First day"
          name="firstDay"
          today={state.today}
          min={state.today}
          value={state.firstDay}
          onChoice={state.setFirstDay}
          error={state.errorOf('firstDay')}
          hint="Requests are quoted by it from this day on."
        />
        <div className="col-span-full">
          <TextArea
            label="Note"
            name="note"
            optional
            limit={500}
            hint="What has changed, for your colleagues."
            value={state.note}
            onChange={({ target }) => state.setNote(target.value)}
            error={state.errorOf('note')}
          />
        </div>
      </Part>
      <div className="grid justify-items-start gap-4">
        {state.hasConflict && <Conflict plan={plan} state={state} />}
        {error !== '' && <Notice kind="error">{error}</Notice>}
        {isTried && hasAny && (
          <p role="status" className="text-sm text-pink-ink">
            Some fields do not fit yet. They are marked above.
          </p>
        )}
        <Button kind="primary" submit pending={isPending}>
          Save version
        </Button>
        <p className="max-w-prose text-sm text-ink-2">
          A version never changes once it is saved. Accepted prices stay as they are.
        </p>
      </div>
    </form>
  );
}

/** The version of somebody else opens beside this page, which loses nothing by it. */
function Conflict({ plan, state: { after, acceptNewer } }: EditorFormProps) {
  const newest = newestOf(plan);
  return (
    <Notice kind="warning" title="Somebody else has added a version">
      {newest > after ? (
        <a
          href={`/staff/prices/${plan.id}/${newest}`}
          target="_blank"
          rel="noopener"
          className="text-link"
          onClick={() => acceptNewer(newest)}
        >
          Read version {newest}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      ) : (
        <p>Save again, and yours follows version {newest}.</p>
      )}
    </Notice>
  );
}
