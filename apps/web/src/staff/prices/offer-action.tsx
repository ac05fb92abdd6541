import { updatePlan } from '@vestry/contract/staff/prices/calls';
import type { PricedPlan } from '@vestry/contract/staff/prices/schemas';
import { useState } from 'react';
import { ApiError } from '../../lib/transport/api-error.ts';
import { callApi } from '../../lib/transport/api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { refreshPlans } from '../refresh.ts';
import { counted } from '../words/words.ts';

/** Stops offering a plan, or offers it again. */
export function OfferAction({ plan }: { readonly plan: PricedPlan }) {
  const [isAsking, setAsking] = useState(false);
  const { id, name, offered, updated } = plan;

  async function save(): Promise<void> {
    try {
      await callApi(updatePlan, { params: { planId: id }, body: { offered: !offered, updated } });
    } catch (thrown) {
      // The dialog then says what is so now.
      if (thrown instanceof ApiError && thrown.code === 'CONFLICT') await refreshPlans();
      throw thrown;
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-target items-center"
        onClick={() => setAsking(true)}
      >
        <span className="text-link">
          {offered ? 'Stop offering' : 'Offer again'}
          <span className="sr-only"> {name}</span>
        </span>
      </button>
      {isAsking && (
        <AskDialog
          title={offered ? `Stop offering ${name}?` : `Offer ${name} again?`}
          action={offered ? 'Stop offering' : 'Offer again'}
          done={offered ? `${name} is no longer offered` : `${name} is offered again`}
          run={save}
          afterwards={refreshPlans}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere text-ink-2">{consequenceOf(plan)}</p>
        </AskDialog>
      )}
    </>
  );
}

function consequenceOf({ offered, closets }: PricedPlan): string {
  if (!offered) return 'Closets can be moved to it from now on.';
  if (closets === 0) return 'No closet has it. None can be moved to it until you offer it again.';
  const having = `${counted(closets, 'closet')} ${closets === 1 ? 'keeps' : 'keep'} it, with its prices.`;
  return `${having} No other closet can be moved to it until you offer it again.`;
}
