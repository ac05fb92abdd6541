import { addNote } from '@vestry/contract/staff/closets/calls';
import { addNoteBody } from '@vestry/contract/staff/closets/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoment } from '../../config/facility-format.ts';
import { randomKey } from '../../lib/async/random-key.ts';
import { callApi } from '../../lib/transport/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useMay } from '../queries.ts';
import { refresh } from '../refresh.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { notesQuery } from './queries.ts';

/** Lists the notes that staff write about the client for each other. */
export function NotesPart({ clientId }: { readonly clientId: number }) {
  const moment = useMoment();
  const mayWrite = useMay('staff.requests');
  const [page, setPage] = useState(0);
  /** A new form after each note. */
  const [written, setWritten] = useState(0);
  const query = useQuery(notesQuery(clientId, page));
  return (
    <div className="grid max-w-(--container-modal-lg) gap-6">
      {mayWrite && <NoteForm key={written} clientId={clientId} onWritten={() => setWritten(written + 1)} />}
      <QueryBoundary query={query} title="The notes did not load">
        {({ content, totalPages }) => (
          <>
            {content.length === 0 && (
              <p className="text-sm text-ink-2">Nothing is noted about this client yet.</p>
            )}
            <ul aria-label="Notes" className="border-t border-hair empty:hidden">
              {content.map(({ id, note, by, time }) => (
                <li key={id} className="grid gap-1 border-b border-hair py-4">
                  <p className="wrap-anywhere whitespace-pre-line">{note}</p>
                  <p className="text-sm text-ink-3 figures">
                    {moment(time)}
                    {by !== null && `, ${by}`}
                  </p>
                </li>
              ))}
            </ul>
            {totalPages > 1 && (
              <div className="flex gap-3">
                {page > 0 && <Button onClick={() => setPage(page - 1)}>Later notes</Button>}
                {page + 1 < totalPages && <Button onClick={() => setPage(page + 1)}>Earlier notes</Button>}
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function NoteForm({ clientId, onWritten }: { readonly clientId: number; readonly onWritten: () => void }) {
  // A retry on a lost network adds one note, not two.
  const [key, setKey] = useState(randomKey);
  const form = useForm({
    schema: addNoteBody,
    labels: { note: 'A note for staff' },
    // A note that is half written is found again.
    draft: { key: `staff-note-${clientId}` },
    submit: async (body) => {
      await callApi(addNote, { params: { clientId }, body }, { idempotencyKey: key });
      setKey(randomKey());
      await refresh('closets', 'notes', clientId);
      onWritten();
    },
  });
  return (
    <form {...form.formProps}>
      {form.error !== null && (
        <div className="pb-4">
          <Notice kind="error">{form.error}</Notice>
        </div>
      )}
      <TextArea {...form.field('note')} limit={4000} hint="Only staff read it, never the client." />
      <Button submit kind="gray" pending={form.pending}>
        Add the note
      </Button>
    </form>
  );
}
