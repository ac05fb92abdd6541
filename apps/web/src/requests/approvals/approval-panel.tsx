import { approveApproval, declineApproval, withdrawApproval } from '@vestry/contract/approvals/calls';
import { requestKindOf } from '@vestry/contract/approvals/kinds';
import type { Approval } from '@vestry/contract/approvals/schemas';
import { useQuery } from '@tanstack/react-query';
import { approvalQuery } from '../../approvals/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { LimitWarning } from '../delivery/limit-warning.tsx';
import { ApprovalBody } from './approval-body.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { RequestBoundary } from '../detail/detail-parts.tsx';
import { requestKindParts } from '../kinds.ts';
import { requestPanels, type Owner, type PanelActions } from '../panel-actions.ts';
import { useRequestAgain } from '../use-request-again.ts';
import { useRequestChange } from '../edit/use-request-change.ts';

interface ApprovalPanelProps {
  readonly owner: Owner;
  readonly id: number | undefined;
  readonly isOpen: boolean;
  readonly panels: PanelActions;
}

/** A prepared request: an Owner decides on it here, who prepared it follows it and may take it back. */
export function ApprovalPanel({ owner, id, isOpen, panels }: ApprovalPanelProps) {
  const query = useQuery({
    ...approvalQuery(owner.clientId, id ?? 0),
    enabled: isOpen && id !== undefined,
  });
  const { data } = query;
  if (data === undefined) {
    return (
      <SidePanel title="Prepared request" isOpen={isOpen} onClose={panels.close}>
        <RequestBoundary query={query} />
      </SidePanel>
    );
  }
  return <Loaded key={data.id} owner={owner} approval={data} isOpen={isOpen} panels={panels} />;
}

interface LoadedProps extends Omit<ApprovalPanelProps, 'id'> {
  readonly approval: Approval;
}

function Loaded({ owner, approval, isOpen, panels }: LoadedProps) {
  const params = { id: approval.id };
  const kind = requestKindOf(approval.kind);
  const what = approval.trip === null ? 'request' : 'trip';
  const query = approval.quote === null ? {} : { quote: approval.quote.hash };
  const approve = useRequestChange(async () => callApi(approveApproval, { params, query }), {
    done: `The ${what} has been approved and sent`,
  });
  const decline = useRequestChange(
    async (reason: string) => callApi(declineApproval, { params, body: { reason } }),
    { done: `The ${what} has been declined` },
  );
  const withdraw = useRequestChange(async () => callApi(withdrawApproval, { params }), {
    done: `The ${what} has been withdrawn`,
  });
  const pending = approve.isPending ? 'approve' : decline.isPending ? 'decline' : null;
  return (
    <SidePanel
      title={`Prepared ${what}`}
      isOpen={isOpen}
      onClose={panels.close}
      foot={
        approval.mayDecide ? (
          <ApprovalDecision
            pending={pending}
            onApprove={() => approve.run(undefined)}
            onDecline={(reason) => decline.run(reason)}
          />
        ) : undefined
      }
    >
      {approval.status === 'PENDING' && requestKindParts[kind].approval.isFromCart && (
        <LimitWarning
          clientId={owner.clientId}
          addressId={approval.address.id}
          itemIds={approval.items.map(({ id }) => id)}
        />
      )}
      {/* Nothing in it can be pressed, and it scrolls: keys must reach it */}
      <div tabIndex={0} role="group" aria-label={`The ${what} as it will be sent`}>
        <ApprovalBody
          approval={approval}
          error={approve.error ?? decline.error ?? withdraw.error}
          lines={approve.lines}
        />
      </div>
      <div className="pt-6">
        {approval.mayWithdraw && (
          <Button pending={withdraw.isPending} onClick={() => withdraw.run(undefined)}>
            Withdraw request
          </Button>
        )}
        <Onward owner={owner} approval={approval} panels={panels} />
      </div>
    </SidePanel>
  );
}

/** Links to the request that it became; or the way to try again, where nothing was sent. */
function Onward({ owner, approval, panels }: Pick<LoadedProps, 'owner' | 'approval' | 'panels'>) {
  const again = useRequestAgain(owner, panels);
  const { status, items, preparedBy } = approval;
  const kind = requestKindOf(approval.kind);
  const { requestId, isFromCart } = requestKindParts[kind].approval;
  if (status === 'APPROVED') {
    const id = requestId(approval) ?? 0;
    return <Button onClick={() => panels.open(requestPanels[kind].detail, { id })}>View request</Button>;
  }
  const isOver = status === 'DECLINED' || status === 'EXPIRED';
  if (!isOver || preparedBy.id !== owner.userId || !isFromCart || items.length === 0) return null;
  return (
    <Button pending={again.isPending} onClick={() => again.run(items.map(({ id }) => id))}>
      Prepare it again
    </Button>
  );
}
