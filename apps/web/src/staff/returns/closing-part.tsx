import type { NotReceivedOutcome } from '@vestry/contract/requests/pickup/closing';
import type { ArrivalLine } from '@vestry/contract/staff/returns/schemas';
import type { StaffRequest } from '@vestry/contract/staff/today/schemas';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { DoubtModal } from '../today/doubt-modal.tsx';
import { useRequestTransition, type DoubtedTransition } from '../today/use-request-transition.ts';

interface ClosingPartProps {
  readonly request: StaffRequest;
  readonly awaited: readonly ArrivalLine[];
}

const outcomes = [
  { value: 'WITH_CLIENT', label: 'Still with the client' },
  { value: 'LOOKED_FOR', label: 'Being looked for' },
] as const;

/** Completes a pickup, once it is said of each item that was not scanned in where it is. */
export function ClosingPart({ request, awaited }: ClosingPartProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<number, NotReceivedOutcome>>(new Map());
  const [doubted, setDoubted] = useState<DoubtedTransition | null>(null);
  const transition = useRequestTransition(setDoubted);
  const notReceived = awaited.flatMap(({ id: itemId }) => {
    const outcome = answers.get(itemId);
    return outcome === undefined ? [] : [{ itemId, outcome }];
  });
  const missing = awaited.length - notReceived.length;
  return (
    <section
      aria-label={`Complete ${request.reference}`}
      className="grid gap-4 border-t border-rule pt-6 pb-8"
    >
      <h2 className="display-4">Complete {request.reference}</h2>
      <p className="max-w-prose text-sm text-ink-2">
        {awaited.length === 0
          ? 'Every item has been scanned in.'
          : 'Scan in everything that has come. Then say where each of the others is.'}
      </p>
      {awaited.map(({ id, itemClientNumber, designers, observation }) => (
        <RadioGroup
          key={id}
          name={`outcome-${id}`}
          label={[itemClientNumber, designers, observation].filter((part) => part !== '').join(', ')}
          look="segments"
          options={outcomes}
          value={answers.get(id) ?? null}
          onChoice={(outcome) => setAnswers(new Map(answers).set(id, outcome))}
        />
      ))}
      <div>
        <Button
          kind="primary"
          onClick={() => transition(request, { to: 'COMPLETED', notReceived })}
          disabledReason={missing > 0 ? 'Please answer for each item first.' : undefined}
        >
          <span className="figures">Complete {request.reference}</span>
        </Button>
      </div>
      {doubted !== null && (
        <DoubtModal doubted={doubted} actions={{ transition }} onClose={() => setDoubted(null)} />
      )}
    </section>
  );
}
