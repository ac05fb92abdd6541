import { requestCourses } from '@vestry/contract/requests/courses';
import { staffStatuses } from '@vestry/contract/staff/today/rules';
import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { useMay } from '../queries.ts';
import type { CardTransition } from '../today/use-request-transition.ts';
import { counted } from '../words/words.ts';
import type { CheckSubject } from './check-draft.ts';
import { ItemCheckState } from './item-check.tsx';
import { requestChecksQuery } from './queries.ts';
import { useCheckSheet } from './use-check-sheet.tsx';

interface HeldModalProps {
  readonly held: CardTransition;
  readonly onClose: () => void;
  readonly actions: {
    readonly transition: (card: RequestCard, transition: CardTransition['transition']) => void;
  };
}

/** The items whose condition has not been checked, each with its check; the transition goes on once all are. */
export function HeldModal({ held: { card, transition }, actions, onClose }: HeldModalProps) {
  const mayCheck = useMay('staff.logistics');
  const query = useQuery(requestChecksQuery(card));
  const { open, sheet } = useCheckSheet();
  const waiting = query.data?.items.filter(({ holds }) => holds).length ?? 0;
  const label = staffStatuses[transition.to].transitionLabel;
  const request = { kind: card.kind, id: card.id };
  const { kind } = requestCourses[card.kind].check;
  const reason = waiting > 0 ? `${counted(waiting, 'item')} to check first.` : undefined;
  return (
    <ModalDialog
      isOpen
      size="lg"
      title={`${card.reference}: condition to be checked`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            kind="primary"
            disabledReason={query.data === undefined ? 'The items are loading.' : reason}
            onClick={() => {
              onClose();
              actions.transition(card, transition);
            }}
          >
            {label}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">
        {mayCheck
          ? `These items are looked at before ${card.reference} goes on.`
          : `Operations check these items before ${card.reference} goes on.`}
      </p>
      <QueryBoundary query={query} title="The items did not load">
        {({ items }) => (
          <ul aria-label="Items to check" className="border-t border-hair">
            {items
              .filter(({ isRequired }) => isRequired)
              .map((check) => {
                const { itemId, itemClientNumber } = check;
                const subject: CheckSubject = {
                  clientId: card.clientId,
                  itemId,
                  itemClientNumber,
                  words: '',
                  kind,
                  request,
                  corrects: null,
                  closes: [],
                };
                return (
                  <li
                    key={itemId}
                    className="flex flex-wrap items-center justify-between gap-x-6 border-b border-hair py-2"
                  >
                    <span className="text-lg figures">{itemClientNumber}</span>
                    <ItemCheckState check={check} subject={subject} onCheck={mayCheck ? open : null} />
                  </li>
                );
              })}
          </ul>
        )}
      </QueryBoundary>
      {sheet}
    </ModalDialog>
  );
}
