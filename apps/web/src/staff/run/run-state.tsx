import { momentFormat } from '@vestry/contract/format/moment';
import { requestCourses } from '@vestry/contract/requests/courses';
import { useState } from 'react';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { counted } from '../words/words.ts';
import { draftOf } from './draft.ts';
import type { Message } from './message.ts';
import { outbox } from './outbox.ts';
import type { ReadRun } from './use-run.ts';

interface RunStateProps {
  readonly read: ReadRun;
  readonly messages: readonly Message[];
  readonly isSending: boolean;
  readonly timeZone: string;
  readonly onOpen: (reference: string) => void;
}

/** Says before the stops what the driver must know: that there is no connection, what waits to be sent, and what was refused. */
export function RunState({ read, messages, isSending, timeZone, onOpen }: RunStateProps) {
  const time = momentFormat(timeZone, { hour: 'numeric', minute: '2-digit' });
  const waiting = messages.filter(({ refusal }) => refusal === null);
  const refused = messages.filter(({ refusal }) => refusal !== null);
  return (
    <div className="grid gap-3 empty:hidden">
      {read.isStored && (
        <Notice kind="info" title="You are offline">
          This is the run as it was at {time(read.readAt)}. What you report is stored on this device and sent
          once you are connected.
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice kind="warning" title={`${counted(waiting.length, 'report')} not sent yet`}>
          <ul>
            {waiting.map((message) => (
              <li key={message.place} className="flex flex-wrap gap-x-6">
                {nameOf(message)}
                <Correct message={message} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="text-link pt-1"
            aria-disabled={isSending || undefined}
            onClick={() => void outbox.send()}
          >
            {isSending ? 'Sending …' : 'Send now'}
          </button>
        </Notice>
      )}
      {refused.map((message) => (
        <Notice key={message.place} kind="error" title={`${nameOf(message)}: not taken`}>
          <p>{message.refusal}</p>
          <p className="flex gap-6 pt-1">
            <Correct message={message} onOpen={onOpen} />
            <button type="button" className="text-link" onClick={() => void outbox.retry(message)}>
              Send again
            </button>
            <Discard message={message} />
          </p>
        </Notice>
      ))}
    </div>
  );
}

/** A report may hold the only signature of a delivery: it is not deleted by one press beside another button. */
function Discard({ message }: { readonly message: Message }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="text-link" onClick={() => setAsking(true)}>
        Discard
      </button>
      {isAsking && (
        <AskDialog
          title={`Discard ${nameOf(message)}?`}
          action="Discard"
          run={async () => outbox.discard(message)}
          onClose={() => setAsking(false)}
        >
          <p className="text-sm text-ink-2">
            The report is deleted from this device with its signature and photograph. The facility does not
            receive it.
          </p>
        </AskDialog>
      )}
    </>
  );
}

interface CorrectProps extends Pick<RunStateProps, 'onOpen'> {
  readonly message: Message;
}

function Correct({ message, onOpen }: CorrectProps) {
  const draft = draftOf(message);
  if (draft === null) return null;
  return (
    <button
      type="button"
      className="text-link"
      onClick={() =>
        void outbox.correct(message, draft).then((isThere) => isThere && onOpen(message.reference))
      }
    >
      Correct<span className="sr-only"> {nameOf(message)}</span>
    </button>
  );
}

function nameOf({ kind, reference, content }: Message): string {
  return `${reference} ${requestCourses[kind].reportWords[content.report].toLowerCase()}`;
}
