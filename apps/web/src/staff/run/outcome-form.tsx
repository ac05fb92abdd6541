import { requestCourses } from '@vestry/contract/requests/courses';
import { reportReasonMax } from '@vestry/contract/staff/run/report-rules';
import type { VisitOutcome } from '@vestry/contract/visits/schemas';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PanelFoot } from '../../ui/side-panel.tsx';
import { SignaturePad } from '../../ui/signature-pad.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DeliveredItems } from './delivered-items.tsx';
import { problemsOf, type Draft } from './draft.ts';
import { FetchedItems } from './fetched-items.tsx';
import type { ShownStop } from './message.ts';
import { ProofPhoto } from './proof-photo.tsx';

export interface OutcomePartProps {
  readonly stop: ShownStop;
  readonly stops: readonly ShownStop[];
  readonly draft: Draft & { readonly outcome: VisitOutcome };
  readonly onChange: (part: Partial<Draft>) => void;
  /** The text for a field that lacks something; empty before the first try. */
  readonly errorOf: (field: string) => string;
}

interface OutcomeFormProps extends Omit<OutcomePartProps, 'errorOf'> {
  readonly isTried: boolean;
  readonly isSaving: boolean;
  readonly onTry: () => void;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

/** The outcome of a stop with its proof. */
export function OutcomeForm({ isTried, isSaving, onTry, onBack, onSave, ...part }: OutcomeFormProps) {
  const { stop, draft } = part;
  const form = useRef<HTMLDivElement>(null);
  const problems = problemsOf(stop, draft);
  const errorOf = (field: string) => (isTried ? (problems[field] ?? '') : '');
  const Items = requestCourses[stop.kind].items === 'packed' ? DeliveredItems : FetchedItems;
  const isTaken = draft.outcome === 'HANDED_OVER' || draft.outcome === 'LEFT_WITH';
  return (
    <div ref={form} className="grid gap-6">
      {isTaken && <Items {...part} errorOf={errorOf} />}
      <Proof {...part} errorOf={errorOf} />
      <PanelFoot>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <Button onClick={onBack}>Back</Button>
          <Button
            kind="primary"
            wide
            pending={isSaving}
            onClick={() => {
              onTry();
              if (Object.keys(problems).length === 0) onSave();
              else focusFirst(form.current, problems);
            }}
          >
            Save: {requestCourses[stop.kind].reportWords[draft.outcome].toLowerCase()}
          </Button>
        </div>
      </PanelFoot>
    </div>
  );
}

/** Puts the focus where the first part that lacks something is filled in. */
function focusFirst(form: HTMLElement | null, problems: ReturnType<typeof problemsOf>): void {
  const parts = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const first = parts.find(({ dataset: { field = '' } }) => problems[field] !== undefined);
  // The pad for a signature is no control.
  first?.querySelector<HTMLElement>('input, textarea, [tabindex="-1"]')?.focus();
}

function Proof(props: OutcomePartProps) {
  switch (props.draft.outcome) {
    case 'HANDED_OVER':
      return <SignedProof {...props} />;
    case 'LEFT_WITH':
      return <LeftProof {...props} />;
    case 'REFUSED':
    case 'NOBODY':
      return <ReasonProof {...props} />;
  }
}

function SignedProof({ draft, onChange, errorOf }: OutcomePartProps) {
  const { signer, strokes, isTyped } = draft;
  return (
    <div>
      <div data-field="signer">
        <TextField
          label="Name of the person who signs"
          autoComplete="off"
          maxLength={100}
          value={signer}
          error={errorOf('signer')}
          onChange={({ target }) => onChange({ signer: target.value })}
        />
      </div>
      {!isTyped && (
        <div data-field="signature">
          <SignaturePad
            label="Signature"
            strokes={strokes}
            error={errorOf('signature')}
            onStrokes={(next) => onChange({ strokes: next })}
          />
        </div>
      )}
      <Checkbox
        label="Confirm by the typed name instead"
        detail="For a person who cannot draw on this screen. The proof says so."
        checked={isTyped}
        onChange={({ target }) => onChange({ isTyped: target.checked })}
      />
    </div>
  );
}

const places = ['The doorman', 'The concierge', 'The agreed place'] as const;

function LeftProof({ stop, draft, onChange, errorOf }: OutcomePartProps) {
  return (
    <div>
      <div data-field="leftWith">
        <TextField
          label={requestCourses[stop.kind].stopWords.leftWith}
          autoComplete="off"
          maxLength={200}
          value={draft.leftWith}
          error={errorOf('leftWith')}
          onChange={({ target }) => onChange({ leftWith: target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-2 pb-6">
        {places.map((place) => (
          <button
            key={place}
            type="button"
            aria-pressed={draft.leftWith === place}
            className="min-h-target rounded-round border border-rule px-4 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => onChange({ leftWith: place })}
          >
            {place}
          </button>
        ))}
      </div>
      <div data-field="photoUploadId">
        <ProofPhoto
          photo={draft.photo}
          error={errorOf('photoUploadId')}
          onPhoto={(photo) => onChange({ photo })}
        />
      </div>
    </div>
  );
}

function ReasonProof({ stop, draft, onChange, errorOf }: OutcomePartProps) {
  return (
    <div className="grid gap-4">
      <Notice kind="warning">{requestCourses[stop.kind].stopWords.canceled}</Notice>
      <div data-field="reason">
        <TextArea
          label="Reason"
          hint={`${stop.closetName} reads this.`}
          limit={reportReasonMax}
          value={draft.reason}
          error={errorOf('reason')}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </div>
      <ProofPhoto isOptional photo={draft.photo} error="" onPhoto={(photo) => onChange({ photo })} />
    </div>
  );
}
