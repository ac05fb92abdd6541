import { useId, useRef, useState } from 'react';
import { errorMessage } from '@vestry/contract/errors';
import { documentFileVerdict, documentMediaTypes } from '@vestry/contract/documents/rules';
import { FieldMessage } from './field.tsx';
import { FileLink } from './file-link.tsx';
import { Icon } from './icons.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { pageIcons } from './page-icons.ts';

interface DocumentFieldProps {
  readonly onFile: (file: File | null) => void;
  /** The part that has been sent, 0 to 1; null while nothing is being sent. */
  readonly sent: number | null;
  /** The documents that may be chosen: 'An appraisal or a receipt'. */
  readonly what?: string;
}

/** A PDF or a photograph of a paper to go with a form. */
export function DocumentField({ onFile, sent, what = 'An appraisal or a receipt' }: DocumentFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState('');

  function choose(next: File | null): void {
    const verdict = next === null ? null : documentFileVerdict({ bytes: next.size, mediaType: next.type });
    const isTaken = verdict?.ok === true;
    setComplaint(verdict === null || verdict.ok ? '' : errorMessage(verdict.reason));
    setFile(isTaken ? next : null);
    onFile(isTaken ? next : null);
    if (!isTaken && input.current !== null) input.current.value = '';
  }

  return (
    <div>
      <p className="pb-2 text-sm text-ink-2">
        Document <span className="text-ink-3">(optional)</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        {file !== null && (
          <span className="flex min-w-0 items-center gap-2">
            <Icon name={pageIcons.receipt} className="size-5 flex-none text-ink-2" />
            <span className="wrap-anywhere">{file.name}</span>
          </span>
        )}
        <FileLink
          ref={input}
          id={id}
          accept={documentMediaTypes.join(',')}
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
        >
          {file === null ? 'Choose a document' : 'Choose another document'}
        </FileLink>
        {file !== null && (
          <button type="button" className="text-link" onClick={() => choose(null)}>
            Remove document
          </button>
        )}
      </div>
      {sent !== null && (
        <div className="pt-3">
          <ProgressBar label="Sending the document" value={sent * 100} />
        </div>
      )}
      <FieldMessage id={`${id}-message`} error={complaint} hint={`${what}: PDF, JPEG or PNG, up to 25 MB.`} />
    </div>
  );
}
