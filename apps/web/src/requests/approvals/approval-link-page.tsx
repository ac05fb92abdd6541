import { approveByLink, declineByLink, openApprovalLink } from '@vestry/contract/approvals/calls';
import { requestKindOf } from '@vestry/contract/approvals/kinds';
import { preparedName } from '@vestry/contract/approvals/rules';
import type { ApprovalLink } from '@vestry/contract/approvals/schemas';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../config/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApprovalBody } from './approval-body.tsx';
import { ApprovalDecision } from './approval-decision.tsx';

/** An Owner's mailed link: the request as it will be sent, decided here with one press and without a sign-in. */
export function ApprovalLinkPage() {
  usePageTitle('A request for your approval');
  // After the #: it reaches this page and no server's log.
  const token = useLocation({ select: ({ hash }) => hash });
  if (token === '') return <Ended text="This link is incomplete. Please open it again from the email." />;
  return <OpenLink key={token} token={token} />;
}

function OpenLink({ token }: { readonly token: string }) {
  const [link, setLink] = useState<ApprovalLink | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isOpening, setOpening] = useState(true);

  async function open(): Promise<void> {
    setOpening(true);
    try {
      setLink(await callApi(openApprovalLink, { body: { token } }, { loader: false }));
      setError(null);
    } catch (thrown) {
      setError(thrown);
    }
    setOpening(false);
  }
  const onOpen = useEffectEvent(() => void open());
  useEffect(() => onOpen(), []);

  if (link !== null) return <Decide token={token} link={link} onQuoteChanged={() => void open()} />;
  if (error === null) return <Opening />;
  // A token that nobody was sent is no valid one.
  if (isEnded(error) || (error instanceof ApiError && error.code === 'VALIDATION_FAILED'))
    return <Ended text={endedText(error)} />;
  return (
    <Outcome title="The request did not load">
      <Notice kind="error">{messageOf(error)}</Notice>
      <Button kind="primary" pending={isOpening} onClick={() => void open()}>
        Try again
      </Button>
    </Outcome>
  );
}

/** Whether a refusal says that there is nothing to decide any more: here, in another tab, or by somebody else. */
function isEnded(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'LINK_ENDED' || error.code === 'APPROVAL_DECIDED');
}

function endedText(error: ApiError): string {
  return error.code === 'APPROVAL_DECIDED' ? messageOf(error) : 'This link is no longer valid.';
}

interface DecideProps {
  readonly token: string;
  readonly link: ApprovalLink;
  /** Reads the request again, with its new price. */
  readonly onQuoteChanged: () => void;
}

function Decide({ token, link, onQuoteChanged }: DecideProps) {
  const [pending, setPending] = useState<'approve' | 'decline' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<ApprovalLink | null>(null);

  async function decide(how: 'approve' | 'decline', send: () => Promise<ApprovalLink>): Promise<void> {
    setPending(how);
    setError(null);
    try {
      setDone(await send());
    } catch (thrown) {
      setError(thrown);
      if (thrown instanceof ApiError && thrown.code === 'QUOTE_CHANGED') onQuoteChanged();
    }
    setPending(null);
  }

  if (done !== null) return <Done link={done} />;
  if (isEnded(error)) return <Ended text={endedText(error)} />;
  return (
    <div className="grid gap-6 py-4">
      <div>
        <p className="pb-2 text-sm text-ink-2">{link.closet}</p>
        <h1 className="display-2">Hello {link.owner}</h1>
      </div>
      <ApprovalBody
        heading="h2"
        approval={link.approval}
        error={error === null ? null : messageOf(error)}
        lines={error instanceof ApiError ? error.lines : []}
      />
      <div className="sticky bottom-0 border-t border-hair bg-paper py-4">
        <ApprovalDecision
          pending={pending}
          onApprove={() =>
            void decide('approve', async () =>
              callApi(approveByLink, { body: { token, quote: link.approval.quote?.hash } }),
            )
          }
          onDecline={(reason) =>
            void decide('decline', async () => callApi(declineByLink, { body: { token, reason } }))
          }
        />
      </div>
    </div>
  );
}

function Done({ link: { approval } }: { readonly link: ApprovalLink }) {
  const isSent = approval.status === 'APPROVED';
  const name = approval.preparedBy.name;
  return (
    <Outcome title={isSent ? 'Approved and sent' : 'Declined'}>
      <p role="status" className="text-ink-2">
        {isSent
          ? `The ${preparedName(requestKindOf(approval.kind), approval.trip)} is with us. ${name} has been notified.`
          : `Nothing was sent. ${name} has been notified.`}
      </p>
      <Link to={paths.home} className={buttonClass('black')}>
        Go to your closet
      </Link>
    </Outcome>
  );
}

function Ended({ text }: { readonly text: string }) {
  return (
    <Outcome title="There is nothing to decide here">
      <Notice kind="warning">{text}</Notice>
      <Link to={paths.home} className={buttonClass('black')}>
        Go to your closet
      </Link>
    </Outcome>
  );
}

function Outcome({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="display-2">{title}</h1>
      {children}
    </div>
  );
}

function Opening() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Loading, please wait
      </p>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
