import { parseDay } from '@vestry/contract/calendar/day';
import type { NotReceivedOutcome } from '@vestry/contract/requests/pickup/closing';
import type { ArrivalLine } from '@vestry/contract/staff/returns/schemas';
import type { StaffRequest } from '@vestry/contract/staff/today/schemas';
import { useState } from 'react';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { sessionMemory } from '../../lib/session/session-memory.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useFacilityDay } from '../queries.ts';
import { itemWords } from '../words/words.ts';
import { HeldModal } from '../condition/held-modal.tsx';
import { DoubtModal } from '../today/doubt-modal.tsx';
import {
  useRequestTransition,
  type CardTransition,
  type DoubtedTransition,
} from '../today/use-request-transition.ts';

interface ClosingPartProps {
  readonly request: StaffRequest;
  readonly awaited: readonly ArrivalLine[];
}

interface Answers {
  readonly outcomes: ReadonlyMap<number, NotReceivedOutcome>;
  readonly days: ReadonlyMap<number, string>;
}

/** Stores what was said of the items of a pickup that is not completed yet: another page may be needed to say the rest. */
const unsent = sessionMemory<{ answers: Answers }>();
const unsentOf = ({ clientId, id }: StaffRequest) =>
  unsent(`${clientId}.${id}`, () => ({ answers: { outcomes: new Map(), days: new Map() } }));

const outcomes = [
  { value: 'WITH_CLIENT', label: 'Still with the client' },
  { value: 'LOOKED_FOR', label: 'Being looked for' },
] as const;

/** Completes a pickup, once it is said of each item that was not scanned in where it is. */
export function ClosingPart({ request, awaited }: ClosingPartProps) {
  const [answers, setAnswers] = useState(() => unsentOf(request).answers);
  useUnsaved(answers.outcomes.size > 0 ? 'reload' : null);
  const today = useFacilityDay();
  const [doubted, setDoubted] = useState<DoubtedTransition | null>(null);
  const [held, setHeld] = useState<CardTransition | null>(null);
  const transition = useRequestTransition({ onDoubt: setDoubted, onHeld: setHeld });
  const notReceived = awaited.flatMap(({ id: itemId }) => {
    const outcome = answers.outcomes.get(itemId);
    if (outcome === undefined) return [];
    const dueBack = outcome === 'WITH_CLIENT' ? parseDay(answers.days.get(itemId) ?? '') : null;
    return [{ itemId, outcome, ...(dueBack === null ? {} : { dueBack }) }];
  });
  function answer(part: Partial<Answers>): void {
    const next = { ...answers, ...part };
    unsentOf(request).answers = next;
    setAnswers(next);
  }

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
      {awaited.map(({ id, itemClientNumber, ...item }) => (
        <div key={id} className="grid gap-2">
          <RadioGroup
            name={`outcome-${id}`}
            label={[itemClientNumber, itemWords(item)].filter((part) => part !== '').join(', ')}
            look="segments"
            options={outcomes}
            value={answers.outcomes.get(id) ?? null}
            onChoice={(outcome) => answer({ outcomes: new Map(answers.outcomes).set(id, outcome) })}
          />
          {answers.outcomes.get(id) === 'WITH_CLIENT' && (
            <DateField
              label={`Due back on, for ${itemClientNumber}`}
              name={`due-back-${id}`}
              optional
              today={today}
              min={today}
              value={answers.days.get(id) ?? ''}
              onChoice={(day) => answer({ days: new Map(answers.days).set(id, day) })}
            />
          )}
        </div>
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
      {held !== null && <HeldModal held={held} actions={{ transition }} onClose={() => setHeld(null)} />}
    </section>
  );
}
