import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../config/queries.ts';
import { Button } from '../../ui/button.tsx';
import { FootBar } from '../../ui/foot-bar.tsx';
import { QuoteSum } from '../../ui/quote-sum.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useStepHistory } from '../../lib/view/use-step-history.ts';
import { useRequestRefusal } from '../../users/queries.ts';
import { AddressChoice } from '../address-choice.tsx';
import { DateButtons } from '../form/date-buttons.tsx';
import { ReviewFoot } from '../form/review-foot.tsx';
import { stepIndex, useStepFocus } from '../form/step-focus.ts';
import { requestPanels, type PanelActions } from '../panel-actions.ts';
import { requestSteps } from '../request-draft.ts';
import { RequestedBy } from '../requested-by.tsx';
import { dateProblem } from '../review-parts.tsx';
import { ScheduleStep } from '../schedule/schedule-step.tsx';
import { useSubmit } from '../use-submit.ts';
import { ChooseStep } from './choose-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { suggestionRefusal } from './season-lines.ts';
import { sendSeasonChange } from './send-season-change.ts';
import { useSeasonChange, type SeasonChange } from './use-season-change.ts';

interface SeasonChangePageProps {
  readonly panels: PanelActions;
  /** My Closet, of which it is a part. */
  readonly heading: ReactNode;
}

/** A season change: what comes home and what goes into storage with one visit. It is suggested, reviewed, and sent by the reader alone. */
export function SeasonChangePage({ panels, heading }: SeasonChangePageProps) {
  usePageTitle('Season change');
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  const change = useSeasonChange({ userId, clientId });
  const { draft } = change;
  const top = useStepFocus(draft.step);
  useStepHistory({
    steps: requestSteps,
    step: draft.step,
    key: draft.key,
    onLed: (step) => change.update({ step }),
  });
  const submit = useSeasonSubmit(change, panels);
  const index = stepIndex(draft.step);
  return (
    <div className="page-width grid gap-8 pb-18">
      <div className="grid gap-4 pt-8 desktop:pt-12">
        {heading}
        <p className="max-w-prose text-ink-2">
          One visit brings home what the season needs and takes what it does not into storage. We suggest; you
          decide, and nothing is sent until you send it.
        </p>
      </div>
      <div ref={top} tabIndex={-1} className="outline-none">
        <Steps label="Season change" steps={['What', 'Where and when', 'Review']} current={index} />
      </div>
      {index === 0 && <ChooseStep change={change} />}
      {index === 1 && <WhereStep change={change} panels={panels} />}
      {index === 2 && <ReviewStep change={change} failure={submit.failure} />}
      <FootBar>
        <div className="grid gap-3 desktop:grid-cols-2 desktop:items-end desktop:gap-18 desktop:*:last:col-start-2">
          <QuoteSum {...change.price} onRetry={change.price.refetch} isWhole={index === 2} />
          {index === 0 && <ChooseFoot change={change} />}
          {index === 1 && <DateButtons {...change} missing={whereRefusal(change)} />}
          {index === 2 && (
            <ReviewFoot form={change} submit={submit} refusal={reviewRefusal(change)} panels={panels} />
          )}
        </div>
      </FootBar>
    </div>
  );
}

interface StepProps {
  readonly change: SeasonChange;
}

function useSeasonSubmit(change: SeasonChange, panels: PanelActions) {
  const { draft, requestedBy, home, storage, notice, price } = change;
  return useSubmit({
    send: async () => {
      const seen = { notice, quote: price.hash };
      return sendSeasonChange(draft, { requestedBy, home: home.chosen, storage: storage.chosen, seen });
    },
    onSent: ({ kind, id, waiting }) => {
      change.clear();
      panels.open(waiting ? 'approval' : requestPanels[kind].sent, { id });
    },
  });
}

function ChooseFoot({ change }: StepProps) {
  const readRefusal = useRequestRefusal();
  const { update, draft, settle, query } = change;
  const refusal = suggestionRefusal(query) ?? emptyRefusal(change);
  return (
    <Button
      kind="primary"
      wide
      disabledReason={readRefusal ?? refusal}
      onClick={() => {
        settle();
        // The address that was chosen for them is theirs from here on.
        update({ step: 'date', addressId: draft.addressId });
      }}
    >
      Continue
    </Button>
  );
}

function WhereStep({ change, panels }: StepProps & { readonly panels: PanelActions }) {
  const { owner, draft, update, requestedBy } = change;
  return (
    <div className="grid gap-12 desktop:grid-cols-2 desktop:gap-18">
      <h2 className="sr-only">Where and when</h2>
      {draft.step === 'date' && (
        <div className="grid content-start gap-8">
          <AddressChoice
            clientId={owner.clientId}
            label="Address of the visit"
            value={draft.addressId}
            onChoice={(addressId) => update({ addressId })}
            panels={panels}
          />
          <RequestedBy value={requestedBy} onChange={(value) => update({ requestedBy: value })} />
        </div>
      )}
      <div className="min-w-0">
        <ScheduleStep {...change} />
      </div>
    </div>
  );
}

/** Names the part of the step beside the day that is missing. */
function whereRefusal({ draft, requestedBy }: SeasonChange): string | undefined {
  if (draft.addressId === null) return 'Please choose an address.';
  return requestedBy.trim() === '' ? 'Please say who is requesting it.' : undefined;
}

function emptyRefusal({ home, storage }: SeasonChange): string | undefined {
  return home.chosen.length + storage.chosen.length === 0 ? 'Please choose at least one item.' : undefined;
}

/** Why it cannot be sent as it stands. */
function reviewRefusal(change: SeasonChange): string | undefined {
  const { home, storage } = change;
  if (!home.isKnown || !storage.isKnown) return 'The items are being read.';
  return emptyRefusal(change) ?? dateProblem(change.draft, change.schedule) ?? change.price.refusal;
}
