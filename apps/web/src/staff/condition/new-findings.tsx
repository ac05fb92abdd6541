import {
  findingKindFacts,
  findingKinds,
  severities,
  severityLabels,
  type FindingKind,
} from '@vestry/contract/condition/kinds';
import { singlePress } from '../../lib/view/single-press.ts';
import { Icon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftFinding } from './check-draft.ts';
import type { numbered } from './sheet-photos.ts';

/** One tap for the kind; the next one marks the place. */
export function FindingChips({ onKind }: { readonly onKind: (kind: FindingKind) => void }) {
  return (
    <section aria-label="Add a finding">
      <h3 className="caps pb-3 text-ink-2">Add a finding</h3>
      <ul className="flex flex-wrap gap-2">
        {findingKinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className="inline-flex min-h-9 items-center gap-1.5 rounded-round border border-rule pr-4 pl-3 text-sm transition-colors pointer-coarse:min-h-target hover:border-ink"
              onClick={() => onKind(kind)}
            >
              <Icon name="plus" className="size-3.5" />
              {findingKindFacts[kind].label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NewFindingsProps {
  readonly findings: ReturnType<typeof numbered<DraftFinding>>;
  /** The one whose place is chosen now. */
  readonly placing: string | null;
  readonly onPlace: (name: string) => void;
  readonly onChange: (finding: DraftFinding) => void;
  readonly onRemove: (finding: DraftFinding) => void;
}

const severityOptions = severities.map((value) => ({ value: String(value), label: severityLabels[value] }));

/** The findings of this check: how severe each is, a note, and its place. */
export function NewFindings({ findings, placing, onPlace, onChange, onRemove }: NewFindingsProps) {
  if (findings.length === 0) return null;
  return (
    <section aria-label="Found now">
      <h3 className="caps pb-2 text-ink-2">Found now</h3>
      <ul className="border-t border-hair">
        {findings.map(({ number, finding }) => (
          <li key={finding.name} className="grid gap-3 border-b border-hair py-4">
            <div className="flex items-center justify-between gap-4">
              <p className="text-sm">
                <span className="font-mid figures">{number}</span> {findingKindFacts[finding.kind].label}
              </p>
              <div className="flex items-center gap-6">
                {findingKindFacts[finding.kind].isMarked && (
                  <PlaceButton
                    finding={finding}
                    isPlacing={placing === finding.name}
                    onPlace={() => onPlace(finding.name)}
                  />
                )}
                <IconButton
                  icon="trash"
                  label={`Remove finding ${number}, ${findingKindFacts[finding.kind].label}`}
                  onClick={singlePress(() => onRemove(finding))}
                />
              </div>
            </div>
            <RadioGroup
              name={`severity-${finding.name}`}
              label={`Severity of finding ${number}`}
              look="segments"
              options={severityOptions}
              value={String(finding.severity)}
              onChoice={(value) => {
                const severity = severities.find((each) => String(each) === value);
                if (severity !== undefined) onChange({ ...finding, severity });
              }}
            />
            <TextField
              label={`Note on finding ${number}`}
              name={`note-${finding.name}`}
              optional
              maxLength={2000}
              value={finding.note}
              onChange={({ target }) => onChange({ ...finding, note: target.value })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlaceButtonProps {
  readonly finding: DraftFinding;
  readonly isPlacing: boolean;
  readonly onPlace: () => void;
}

function PlaceButton({ finding: { kind, mark }, isPlacing, onPlace }: PlaceButtonProps) {
  if (isPlacing) return <span className="text-sm text-cedar">Tap its place on the photograph</span>;
  return (
    <button type="button" className="text-link text-sm" onClick={onPlace}>
      {mark === null ? 'Mark its place' : 'Mark again'}
      <span className="sr-only">: {findingKindFacts[kind].label}</span>
    </button>
  );
}
