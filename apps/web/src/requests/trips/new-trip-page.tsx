import { FootBar } from '../../ui/foot-bar.tsx';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../config/queries.ts';
import { BackLink } from '../../lib/view/back-link.tsx';
import { useStepHistory } from '../../lib/view/use-step-history.ts';
import { Steps } from '../../ui/steps.tsx';
import { ReviewStep, useTripSubmit, type SentTrip } from './review-step.tsx';
import { tripSteps, type Hotel, type TripStep } from './trip-draft.ts';
import { useTripForm } from './use-trip-form.ts';
import { WhatFoot, WhatStep } from './what-step.tsx';
import { WhereFoot, WhereStep } from './where-step.tsx';

interface NewTripPageProps {
  /** The form of a hotel, which `app` brings from the addresses. */
  readonly hotel: (props: {
    readonly isOpen: boolean;
    readonly onClose: () => void;
    readonly onSaved: (hotel: Hotel) => void;
  }) => ReactNode;
  readonly onSent: (sent: SentTrip) => void;
}

/** A trip in three steps: where and when, what goes along, and everything together. What is written stays until it is sent. */
export function NewTripPage({ hotel, onSent }: NewTripPageProps) {
  usePageTitle('Plan a trip');
  const { clientId, userId } = useRouteContext({ from: '/admin' });
  const form = useTripForm({ clientId, userId });
  const submit = useTripSubmit(form, onSent);
  const [isHotelOpen, setHotelOpen] = useState(false);
  const { draft, days, update } = form;
  // Days that were emptied lead back to where they are chosen.
  const step: TripStep = days === null ? 'where' : draft.step;
  const top = useStepTop(step);
  useStepHistory({
    steps: tripSteps,
    step,
    key: draft.key,
    onLed: (led) => days !== null && update({ step: led }),
  });
  return (
    <div className="page-width pb-18">
      <div ref={top} tabIndex={-1} className="grid gap-6 pt-8 pb-10 outline-none desktop:pt-12">
        <div className="grid gap-3">
          <BackLink to={paths.trips}>Trips</BackLink>
          <h1 className="display-1">Plan a trip</h1>
        </div>
        <Steps
          label="Steps of the trip"
          steps={['Where and when', 'What goes along', 'Review']}
          current={tripSteps.indexOf(step)}
        />
      </div>
      {step === 'where' && (
        <WhereStep form={form} onHotel={() => setHotelOpen(true)}>
          <div className="pt-2">
            <WhereFoot form={form} />
          </div>
        </WhereStep>
      )}
      {step === 'what' && days !== null && (
        <>
          <WhatStep form={form} days={days} />
          <div className="pt-8" />
          <FootBar>
            <WhatFoot form={form} />
          </FootBar>
        </>
      )}
      {step === 'review' && days !== null && <ReviewStep form={form} days={days} submit={submit} />}
      {hotel({
        isOpen: isHotelOpen,
        onClose: () => setHotelOpen(false),
        onSaved: (saved) => update({ hotel: saved, addressId: saved.id }),
      })}
    </div>
  );
}

/** After a change of step the top is in sight, and keyboard and screen reader start there. */
function useStepTop(step: TripStep) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return top;
}
