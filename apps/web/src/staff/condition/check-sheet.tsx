import { checkKindLabels, conditionGradeLabels, conditionGrades } from '@vestry/contract/condition/kinds';
import type { StaffCondition } from '@vestry/contract/staff/condition/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { submits } from '../../lib/forms/submits.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { PanelFoot, SidePanel } from '../../ui/side-panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AsBefore } from './as-before.tsx';
import { firstDraft, isSameDraft, missingIn, type CheckDraft, type CheckSubject } from './check-draft.ts';
import { useCheckDraft } from './check-store.ts';
import { FindingChips, NewFindings } from './new-findings.tsx';
import { conditionQuery } from './queries.ts';
import { closable } from './sheet-photos.ts';
import { StagePart } from './stage-part.tsx';
import { StandingList } from './standing-list.tsx';
import { useFindings } from './use-findings.ts';
import { lastCheckOf, useRecordCheck } from './use-record-check.ts';

export interface CheckSheetProps {
  readonly subject: CheckSubject;
  readonly onClose: () => void;
}

/** A check of an item: what stands, what is found now, the grade. What is filled in stays when the sheet is closed. */
export function CheckSheet({ subject, onClose }: CheckSheetProps) {
  const { itemClientNumber, corrects, kind, clientId, itemId } = subject;
  const query = useQuery(conditionQuery(clientId, itemId));
  const title = corrects === null ? `Check ${itemClientNumber}` : `Correct the check of ${itemClientNumber}`;
  return (
    <SidePanel isOpen title={title} onClose={onClose}>
      <p className="pb-4 text-sm text-ink-2">
        {checkKindLabels[kind]}
        {subject.words !== '' && ` · ${subject.words}`}
      </p>
      <QueryBoundary query={query} title="The condition did not load">
        {(condition) => <CheckForm subject={subject} condition={condition} onDone={onClose} />}
      </QueryBoundary>
    </SidePanel>
  );
}

interface CheckFormProps {
  readonly subject: CheckSubject;
  readonly condition: StaffCondition;
  readonly onDone: () => void;
}

const gradeOptions = conditionGrades.map((value) => ({ value, label: conditionGradeLabels[value] }));

function CheckForm({ subject, condition, onDone }: CheckFormProps) {
  const formId = useId();
  const store = useCheckDraft(subject);
  const first = firstDraft(subject, condition);
  const draft = store.draft ?? first;
  const isBlank = isSameDraft(draft, first);
  const change = (part: Partial<CheckDraft>) => store.set({ ...(store.current() ?? first), ...part });
  const { isPending, sent, error, isOutdated, run } = useRecordCheck(subject, store.set);
  const release = useUnsaved(isBlank ? null : 'reload');
  const findings = useFindings({ draft, condition, change });
  const stands = closable(condition, subject.corrects);
  const closes = draft.closes.filter((id) => stands.some((finding) => finding.id === id));
  const missing = missingIn(draft);

  async function record(): Promise<void> {
    if (isPending || missing !== null) return;
    if (!(await run({ ...draft, closes }, lastCheckOf(condition)))) return;
    release();
    store.set(null);
    onDone();
  }

  return (
    <form id={formId} {...submits(() => void record())} className="grid gap-6">
      {isOutdated && (
        <Notice kind="warning" title="Somebody has just checked this item">
          This is how it stands now. What you filled in is still here. Please look again.
        </Notice>
      )}
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <StagePart {...findings.stage} title={subject.words || subject.itemClientNumber} />
      <FindingChips onKind={findings.add} />
      <NewFindings {...findings.list} />
      <StandingList
        standing={findings.standing}
        closes={closes}
        closable={stands.map(({ id }) => id)}
        onCloses={(next) => change({ closes: next })}
      />
      <RadioGroup
        name="grade"
        label="Grade"
        look="segments"
        options={gradeOptions}
        value={draft.grade}
        onChoice={(grade) => change({ grade })}
        required
      />
      <TextArea
        label="Note"
        optional
        limit={2000}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {sent !== null && <ProgressBar label="Sending the photographs" value={sent * 100} />}
      <PanelFoot>
        <div className="grid auto-cols-fr grid-flow-col items-start gap-3">
          {subject.corrects === null && isBlank && (
            <AsBefore subject={subject} condition={condition} onDone={onDone} />
          )}
          <Button
            submit
            form={formId}
            kind="primary"
            wide
            pending={isPending}
            disabledReason={missing ?? undefined}
          >
            {subject.corrects === null ? 'Record check' : 'Record correction'}
          </Button>
        </div>
      </PanelFoot>
    </form>
  );
}
