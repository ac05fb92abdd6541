import { finishCare, listStaffRecommendations, withdrawCare } from '@vestry/contract/staff/care/calls';
import type { StaffRecommendation } from '@vestry/contract/staff/care/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { callApi } from '../../lib/transport/api.ts';
import { pageQuery } from '../../lib/transport/call-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast-queue.ts';
import type { CheckSubject } from '../condition/check-draft.ts';
import { useCheckSheet } from '../condition/use-check-sheet.tsx';
import { itemWords } from '../words/words.ts';
import { useMay } from '../queries.ts';
import { refresh } from '../refresh.ts';
import { PagedList, StateLinks } from '../links/paged-list.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { staffPaths } from '../paths.ts';
import { RecommendationRow } from './recommendation-row.tsx';
import { ProposeModal } from './propose-modal.tsx';

const states = [
  { state: undefined, label: 'Waiting for an answer' },
  { state: 'ACCEPTED', label: 'Accepted' },
  { state: 'DECLINED', label: 'Declined' },
  { state: 'DONE', label: 'Done' },
] as const;

const emptyTexts = {
  PENDING: 'A proposal appears here until its client has answered.',
  ACCEPTED: 'What a client accepts appears here until it is done.',
  DECLINED: 'Proposals that a client declines appear here.',
  DONE: 'Care that is done appears here.',
} as const;

/** Recommendations by state: made, withdrawn while they are open, and done once they are accepted. */
export function CarePage() {
  const { state = 'PENDING', page = 1 } = useSearch({ from: staffPaths.care });
  const mayPropose = useMay('staff.requests');
  const [isProposing, setProposing] = useState(false);
  const mayCheck = useMay('staff.logistics');
  const { open, sheet } = useCheckSheet();
  const [withdrawn, setWithdrawn] = useState<StaffRecommendation | null>(null);
  const query = useQuery(
    pageQuery(['staff', 'care', 'list', state, page], listStaffRecommendations, {
      query: { status: [state], page: page - 1, pageSize: 24 },
    }),
  );
  /** Care for a finding ends with the check that closes it. */
  async function finish(recommendation: StaffRecommendation): Promise<void> {
    const isDone = await change(finishCare, recommendation, 'done');
    if (isDone && mayCheck && recommendation.finding?.isOpen === true)
      open(subjectOf({ ...recommendation, status: 'DONE' }));
  }

  return (
    <>
      <PageTitle title="Care proposals">
        {mayPropose && (
          <Button kind="primary" onClick={() => setProposing(true)}>
            Propose care
          </Button>
        )}
      </PageTitle>
      <StateLinks label="States" states={states} />
      <PagedList
        query={query}
        title="The proposals did not load"
        label="Proposals"
        empty={
          <EmptyState icon="check" title="No proposal here">
            {emptyTexts[state]}
          </EmptyState>
        }
        row={(recommendation) => (
          <RecommendationRow
            key={`${recommendation.clientId}.${recommendation.id}`}
            recommendation={recommendation}
            onWithdraw={mayPropose ? () => setWithdrawn(recommendation) : null}
            onDone={mayPropose ? () => void finish(recommendation) : null}
            onCheck={mayCheck ? () => open(subjectOf(recommendation)) : null}
          />
        )}
      />
      {sheet}
      {isProposing && <ProposeModal onClose={() => setProposing(false)} />}
      {withdrawn !== null && (
        <WithdrawModal
          recommendation={withdrawn}
          onClose={() => setWithdrawn(null)}
          onWithdraw={() => {
            setWithdrawn(null);
            void change(withdrawCare, withdrawn, 'withdrawn');
          }}
        />
      )}
    </>
  );
}

async function change(
  call: typeof withdrawCare | typeof finishCare,
  { clientId, id, item }: StaffRecommendation,
  done: string,
): Promise<boolean> {
  let isDone = true;
  try {
    await callApi(call, { params: { clientId, id } });
    showToast({ kind: 'success', text: `${item.itemClientNumber}: ${done}` });
  } catch (thrown) {
    // The client may have answered meanwhile: the list shows it.
    showFailure(thrown);
    isDone = false;
  }
  await refresh('care');
  return isDone;
}

/** The check before accepted care, or after it, which closes the finding that it was for. */
function subjectOf({ clientId, item, status, finding }: StaffRecommendation): CheckSubject {
  const isAfter = status === 'DONE';
  return {
    clientId,
    itemId: item.id,
    itemClientNumber: item.itemClientNumber,
    words: itemWords(item),
    kind: isAfter ? 'AFTER_CARE' : 'BEFORE_CARE',
    request: null,
    corrects: null,
    closes: isAfter && finding?.isOpen === true ? [finding.id] : [],
  };
}

interface WithdrawModalProps {
  readonly recommendation: StaffRecommendation;
  readonly onClose: () => void;
  readonly onWithdraw: () => void;
}

function WithdrawModal({ recommendation, onClose, onWithdraw }: WithdrawModalProps) {
  return (
    <ModalDialog
      isOpen
      title="Withdraw the proposal"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="black" onClick={onWithdraw}>
            Withdraw proposal
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">
        {recommendation.closetName} will no longer see it. It cannot be brought back; a new one can be made.
      </p>
    </ModalDialog>
  );
}
