import { markText } from '@vestry/contract/condition/check-words';
import type { Finding } from '@vestry/contract/condition/schemas';
import { useState, type ReactNode } from 'react';
import { useFacilityFormat } from '../config/facility-format.ts';
import { randomKey } from '../lib/async/random-key.ts';
import { useAction } from '../lib/async/use-action.ts';
import { submits } from '../lib/forms/submits.ts';
import { UnsavedWork } from '../lib/forms/unsaved-work.tsx';
import { RequestLink } from '../lib/view/request-link.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Tag } from '../ui/tag.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { findingName, stageSentence } from '@vestry/contract/condition/words';
import type { useConditionChanges } from './use-condition-changes.ts';

interface FindingRowProps {
  readonly finding: Finding;
  readonly number: number;
  /** Null for who only reads. */
  readonly changes: ReturnType<typeof useConditionChanges> | null;
  /** Its claim, or the way to open one. */
  readonly claim: ReactNode;
}

/** A finding in words, with what users of the closet say of it. */
export function FindingRow({ finding, number, changes, claim }: FindingRowProps) {
  const day = useFacilityFormat({ dateStyle: 'medium' });
  const { note, mark, foundAt, newSince, remarks } = finding;
  return (
    <li className="grid gap-2 border-b border-hair py-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <span className="font-mid figures">{number}</span> {findingName(finding)}
          {mark !== null && <span className="sr-only">, {markText(mark)} of the photograph</span>}
        </span>
        {newSince !== null && (
          <Tag color="pink">
            New since&nbsp;<RequestLink request={newSince}>{newSince.reference}</RequestLink>
          </Tag>
        )}
      </p>
      {note !== '' && <p className="wrap-anywhere">{note}</p>}
      <p className="text-ink-3">
        Found {day(foundAt)}. {stageSentence(finding)}
      </p>
      {remarks.length > 0 && (
        <ul className="grid gap-1">
          {remarks.map((remark) => (
            <li key={remark.id} className="wrap-anywhere text-ink-2">
              {remark.by ?? 'A former user'}
              {remark.kind === 'CONFIRMED' ? ' confirmed it' : `: “${remark.text}”`}
              <span className="text-ink-3">, {day(remark.at)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-x-5 empty:hidden">
        {changes !== null && <Answer finding={finding} changes={changes} />}
        {claim}
      </div>
    </li>
  );
}

interface AnswerProps {
  readonly finding: Finding;
  readonly changes: ReturnType<typeof useConditionChanges>;
}

function Answer({ finding, changes }: AnswerProps) {
  const [isCommenting, setCommenting] = useState(false);
  const confirming = useAction(changes.confirm);
  const isConfirmed = finding.remarks.some(({ kind, isOwn }) => kind === 'CONFIRMED' && isOwn);
  const name = findingName(finding).toLowerCase();
  if (isCommenting)
    return <Comment finding={finding} changes={changes} onClose={() => setCommenting(false)} />;
  return (
    <p className="flex flex-wrap gap-x-5">
      {!isConfirmed && (
        <button
          type="button"
          className="inline-flex min-h-target items-center"
          aria-disabled={confirming.isPending || undefined}
          onClick={() => confirming.start(finding.id)}
        >
          <span className="text-link">
            Confirm finding<span className="sr-only">: {name}</span>
          </span>
        </button>
      )}
      <button
        type="button"
        className="inline-flex min-h-target items-center"
        onClick={() => setCommenting(true)}
      >
        <span className="text-link">
          Comment<span className="sr-only"> on: {name}</span>
        </span>
      </button>
    </p>
  );
}

function Comment({ finding, changes, onClose }: AnswerProps & { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [key] = useState(randomKey);
  const { start, isPending, error } = useAction(async () => {
    await changes.comment(finding.id, text.trim(), key);
    onClose();
  });
  return (
    <form
      className="grid w-full gap-3"
      {...submits(() => {
        setTried(true);
        if (text.trim() !== '') start();
      })}
    >
      <UnsavedWork isUnsaved={text.trim() !== '' && !isPending} />
      <TextArea
        label="Comment"
        name={`comment-${finding.id}`}
        limit={2000}
        rows={3}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isTried && text.trim() === '' ? 'This field is required.' : ''}
      />
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <div className="flex gap-3">
        <Button kind="gray" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" submit pending={isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}
