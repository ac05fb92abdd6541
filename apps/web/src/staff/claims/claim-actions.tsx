import { claimTransitionVerdict, isFinal } from '@vestry/contract/claims/rules';
import * as calls from '@vestry/contract/staff/claims/calls';
import type { StaffClaim } from '@vestry/contract/staff/claims/schemas';
import { useState } from 'react';
import { randomKey } from '../../lib/async/random-key.ts';
import { callApi } from '../../lib/transport/api.ts';
import { queryClient } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { AddDocumentDialog, AddNoteDialog, WithdrawDialog } from '../../ui/claim-dialogs.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PaperButton } from '../../ui/paper-button.tsx';
import { useMay } from '../queries.ts';
import { refresh } from '../refresh.ts';
import { DeclineDialog, SettleDialog, SubmitDialog } from './outcome-dialogs.tsx';
import { claimQuery, sendDocument } from './queries.ts';

type Open = 'submit' | 'settle' | 'decline' | 'withdraw' | 'document' | 'note';

/** The next step of a claim, which has a button of its own. */
const outcomes = [
  { status: 'SUBMITTED', opens: 'submit', label: 'Submit claim' },
  { status: 'SETTLED', opens: 'settle', label: 'Settle claim' },
] as const;

/** The buttons by which a claim goes to the insurer and gets its answer. */
export function ClaimActions({ claim }: { readonly claim: StaffClaim }) {
  const { clientId, id, reference, status } = claim;
  const mayAct = useMay('staff.requests');
  const [open, setOpen] = useState<Open | null>(null);
  const may = (to: StaffClaim['status']) => mayAct && claimTransitionVerdict(status, to, 'STAFF').ok;
  const main = outcomes.find(({ status: to }) => may(to));
  const others: readonly (readonly [Open, string, boolean])[] = [
    ['decline', 'Decline claim', may('DECLINED')],
    ['document', 'Add a document', mayAct && !isFinal(status)],
    ['note', 'Add a note', mayAct && !isFinal(status)],
    ['withdraw', 'Withdraw claim', may('WITHDRAWN')],
  ];
  const commands = others
    .filter(([, , isPossible]) => isPossible)
    .map(([name, label]) => ({ name: label, run: () => setOpen(name) }));
  return (
    <div className="flex flex-wrap gap-3">
      {main !== undefined && (
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen(main.opens)}>
          {main.label}
        </Button>
      )}
      <PaperButton load={async () => callApi(calls.getStaffClaimFile, { params: { clientId, id } })}>
        PDF for the insurer
      </PaperButton>
      {commands.length > 0 && <Menu label={`More for claim ${reference}`} text="More" commands={commands} />}
      {open !== null && <OpenDialog claim={claim} open={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface OpenDialogProps {
  readonly claim: StaffClaim;
  readonly open: Open;
  readonly onClose: () => void;
}

function OpenDialog({ claim, open, onClose }: OpenDialogProps) {
  const { clientId, id, item, reference } = claim;
  const params = { clientId, id };
  // A retry on a lost network adds once, not twice.
  const [idempotencyKey] = useState(randomKey);
  const show = async (changed: StaffClaim) => {
    queryClient.setQueryData(claimQuery(claim).queryKey, changed);
    await refresh('claims');
  };
  switch (open) {
    case 'submit':
      return (
        <SubmitDialog
          send={async (body) => show(await callApi(calls.submitClaim, { params, body }))}
          onClose={onClose}
        />
      );
    case 'settle':
      return (
        <SettleDialog
          currency={claim.claimed?.currency ?? claim.value?.currency ?? 'USD'}
          send={async (body) => show(await callApi(calls.settleClaim, { params, body }))}
          onClose={onClose}
        />
      );
    case 'decline':
      return (
        <DeclineDialog
          send={async (body) => show(await callApi(calls.declineClaim, { params, body }))}
          onClose={onClose}
        />
      );
    case 'withdraw':
      return (
        <WithdrawDialog
          reference={reference}
          withdraw={async (note) => show(await callApi(calls.withdrawStaffClaim, { params, body: { note } }))}
          onClose={onClose}
        />
      );
    case 'note':
      return (
        <AddNoteDialog
          send={async (note) =>
            show(await callApi(calls.addStaffClaimNote, { params, body: { note } }, { idempotencyKey }))
          }
          onClose={onClose}
        />
      );
    case 'document':
      return (
        <AddDocumentDialog
          send={async (file, onSent) => {
            const body = { document: await sendDocument(clientId, item.id, file, onSent) };
            await show(await callApi(calls.attachStaffClaimDocument, { params, body }, { idempotencyKey }));
          }}
          onClose={onClose}
        />
      );
  }
}
