import type { WearQuestion } from '@vestry/contract/wears/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { useAction } from '../lib/async/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageSection } from '../ui/page-section.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { usePermission } from '../users/queries.ts';
import { wearQuestionsQuery } from './queries.ts';
import { useWearChanges } from './use-wear-changes.ts';
import { dayOf, questionDaysText } from './wear-words.ts';

/** Asks on Home what was worn to the last event or on the last trip, one at a time. Nothing for those who may only read. */
export function HomeQuestion() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const canWrite = usePermission('closet.write')?.ok === true;
  const { data = [] } = useQuery(wearQuestionsQuery(clientId));
  const question = data.find(({ state }) => state === 'OPEN');
  if (!canWrite || question === undefined) return null;
  return <Question key={`${question.day} ${question.event}`} clientId={clientId} question={question} />;
}

interface QuestionProps {
  readonly clientId: number;
  readonly question: WearQuestion;
}

function Question({ clientId, question }: QuestionProps) {
  const { day, firstDay, event, guests, items } = question;
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const { record, dismiss } = useWearChanges(clientId);
  const { start, isPending, error } = useAction(record);
  const worn = items.filter(({ id }) => !leftOut.has(id));
  const confirm = () =>
    start({
      wears: worn.flatMap(({ id, days }) => days.map((each) => ({ itemId: id, day: dayOf(each) }))),
      event,
      guests,
    });
  return (
    <PageSection
      title={
        firstDay === day ? `What did you wear to “${event}”?` : `What did you wear on your trip, “${event}”?`
      }
      link={
        <Link to={paths.year} className="text-link text-sm">
          A year in your closet
        </Link>
      }
    >
      <div className="grid gap-6 border-t border-hair py-6">
        <p className="text-sm wrap-anywhere text-ink-2">
          {questionDaysText(question)}
          {guests !== '' && ` · With ${guests}`}
          {items.length > 1 && ' · Choose what you left out'}
        </p>
        <ul
          aria-label="What was planned"
          className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-3 tablet:grid-cols-[repeat(auto-fill,7rem)]"
        >
          {items.map((item) => (
            <li key={item.id}>
              <WornToggle
                item={item}
                isWorn={!leftOut.has(item.id)}
                onChange={() => setLeftOut(toggled(leftOut, item.id))}
              />
            </li>
          ))}
        </ul>
        {error !== '' && <Notice kind="error">{error}</Notice>}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            kind="black"
            pending={isPending}
            onClick={confirm}
            disabledReason={worn.length === 0 ? 'Choose what you wore, or dismiss the question.' : undefined}
          >
            {worn.length === 1 ? 'I wore this' : `I wore these ${worn.length}`}
          </Button>
          <button
            type="button"
            className="flex min-h-target items-center text-sm text-ink-2"
            onClick={() => dismiss({ day: dayOf(day), event })}
          >
            <span className="text-link">Dismiss</span>
          </button>
        </p>
      </div>
    </PageSection>
  );
}

interface WornToggleProps {
  readonly item: WearQuestion['items'][number];
  readonly isWorn: boolean;
  readonly onChange: () => void;
}

function WornToggle({ item: { designers, itemClientNumber, image }, isWorn, onChange }: WornToggleProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isWorn}
      aria-label={`${designers}, ${itemClientNumber}`}
      className="relative block w-full"
      onClick={onChange}
    >
      <Photo photo={image ?? undefined} alt="" slot={thumbSlot} trueColor={isWorn} faded={!isWorn} />
      <span
        aria-hidden="true"
        className={`absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-round border ${isWorn ? 'border-ink bg-ink text-paper' : 'border-ink-3 bg-raised'}`}
      >
        {isWorn && <Icon name="check" className="size-4" />}
      </span>
    </button>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);
}
