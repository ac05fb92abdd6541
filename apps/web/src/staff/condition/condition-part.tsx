import { conditionGradeLabels, stageLabels } from '@vestry/contract/condition/kinds';
import type { Finding } from '@vestry/contract/condition/schemas';
import type { StaffItem } from '@vestry/contract/staff/closets/schemas';
import type { StaffCondition } from '@vestry/contract/staff/condition/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoment } from '../../config/facility-format.ts';
import { groupBy } from '@vestry/contract/group-by';
import { Button } from '../../ui/button.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FindingClaim } from '../claims/open-claim.tsx';
import { ProposeModal } from '../care/propose-modal.tsx';
import { useMay } from '../queries.ts';
import { itemTitle } from '../words/item-words.ts';
import { itemWords } from '../words/words.ts';
import type { CheckSubject } from './check-draft.ts';
import { ChecksList } from './checks-list.tsx';
import { PhotoStage } from '../../ui/photo-stage.tsx';
import { conditionQuery } from './queries.ts';
import { findingName } from '@vestry/contract/condition/words';
import { marksOn, numbered } from './sheet-photos.ts';
import { useCheckSheet } from './use-check-sheet.tsx';

interface ConditionPartProps {
  readonly clientId: number;
  readonly item: StaffItem['item'];
}

/** The condition of an item: its grade, what stands on its photographs, and every check. */
export function ConditionPart({ clientId, item }: ConditionPartProps) {
  const query = useQuery(conditionQuery(clientId, item.id));
  const mayCheck = useMay('staff.logistics');
  const { open, sheet } = useCheckSheet();
  const { itemClientNumber } = item;
  const of = { clientId, itemId: item.id, itemClientNumber, words: itemWords(item) };
  const review: CheckSubject = { ...of, kind: 'REVIEW', request: null, corrects: null, closes: [] };
  return (
    <section aria-labelledby="item-condition" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="item-condition" className="display-4">
          Condition
        </h2>
        {mayCheck && (
          <Button kind="gray" aria-haspopup="dialog" onClick={() => open(review)}>
            Check the item
          </Button>
        )}
      </div>
      <QueryBoundary query={query} title="The condition did not load">
        {(condition) => (
          <>
            <Grade condition={condition} />
            <OpenFindings clientId={clientId} item={item} condition={condition} />
            <ChecksList
              condition={condition}
              onCorrect={mayCheck ? ({ id, kind }) => open({ ...review, kind, corrects: id }) : null}
            />
          </>
        )}
      </QueryBoundary>
      {sheet}
    </section>
  );
}

function Grade({ condition: { grade, gradedAt, isRequired } }: { readonly condition: StaffCondition }) {
  const moment = useMoment();
  return (
    <p className="text-sm text-ink-2">
      {grade === null ? (
        'Nobody has graded it yet.'
      ) : (
        <>
          <span className="pr-2 text-lg text-ink">{conditionGradeLabels[grade]}</span>
          {gradedAt !== null && <span className="figures">{moment(gradedAt)}</span>}
        </>
      )}
      {isRequired && <span className="block">It is checked before each delivery and after each return.</span>}
    </p>
  );
}

interface OpenFindingsProps extends ConditionPartProps {
  readonly condition: StaffCondition;
}

function OpenFindings({ clientId, item, condition }: OpenFindingsProps) {
  const mayPropose = useMay('staff.requests');
  const [proposed, setProposed] = useState<Finding | null>(null);
  const open = numbered(
    condition.findings.filter(({ closedBy }) => closedBy === null),
    0,
  );
  if (open.length === 0) return <p className="text-sm text-ink-2">No open findings.</p>;
  const photographed = open.flatMap(({ finding: { photo } }) => photo ?? []);
  return (
    <>
      {[...groupBy(photographed, ({ key }) => key)].map(([key, [photo]]) => {
        if (photo === undefined) return null;
        const shown = { photo: photo.photo };
        const marks = marksOn({ name: key, ref: { key }, shown }, open, [], () => undefined);
        return (
          <PhotoStage
            key={key}
            shown={shown}
            alt={`${item.itemClientNumber} with what was found`}
            marks={marks}
            placing={null}
            onPlace={() => undefined}
          />
        );
      })}
      <ul aria-label="Open findings" className="border-t border-hair">
        {open.map(({ number, finding }) => (
          <li key={finding.id} className="grid gap-1 border-b border-hair py-3 text-sm">
            <FindingLine number={number} finding={finding} />
            <div className="flex flex-wrap gap-x-5">
              {mayPropose && (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className="inline-flex min-h-target items-center justify-self-start"
                  onClick={() => setProposed(finding)}
                >
                  <span className="text-link">
                    Propose care<span className="sr-only"> for finding {number}</span>
                  </span>
                </button>
              )}
              <FindingClaim
                clientId={clientId}
                itemId={item.id}
                itemName={itemTitle(item)}
                finding={finding}
              />
            </div>
          </li>
        ))}
      </ul>
      {proposed !== null && (
        <ProposeModal
          from={{
            clientId,
            itemId: item.id,
            title: `${item.itemClientNumber}, ${itemWords(item)}`,
            finding: proposed,
          }}
          onClose={() => setProposed(null)}
        />
      )}
    </>
  );
}

function FindingLine({ number, finding }: { readonly number: number; readonly finding: Finding }) {
  const moment = useMoment();
  const { note, stage, foundAt, newSince, remarks } = finding;
  return (
    <>
      <p>
        <span className="font-mid figures">{number}</span> {findingName(finding)}
        <span className="text-ink-3 figures">
          , {stageLabels[stage].toLowerCase()}, {moment(foundAt)}
        </span>
      </p>
      {newSince !== null && <p className="text-ink-2 figures">New since {newSince.reference}</p>}
      {note !== '' && <p className="wrap-anywhere text-ink-2">“{note}”</p>}
      {remarks.map((remark) => (
        <p key={remark.id} className="wrap-anywhere text-ink-2">
          {remark.kind === 'CONFIRMED' ? 'Confirmed' : `“${remark.text}”`}
          <span className="text-ink-3 figures">
            , {remark.by ?? 'a former user'}, {moment(remark.at)}
          </span>
        </p>
      ))}
    </>
  );
}
