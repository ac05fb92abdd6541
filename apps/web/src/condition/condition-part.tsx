import { conditionGradeLabels } from '@vestry/contract/condition/kinds';
import type { Finding, ItemCondition } from '@vestry/contract/condition/schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFacilityFormat } from '../config/facility-format.ts';
import { PhotoStage } from '../ui/photo-stage.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePermission } from '../users/queries.ts';
import { ChecksList } from './checks-list.tsx';
import { ComparePhotos } from './compare-photos.tsx';
import { findingName } from '@vestry/contract/condition/words';
import { FindingRow } from './finding-row.tsx';
import { itemConditionQuery } from './queries.ts';
import { useConditionChanges } from './use-condition-changes.ts';

const ReportModal = lazy(async () => ({ default: (await import('./report-modal.tsx')).ReportModal }));

interface ConditionPartProps {
  readonly clientId: number;
  readonly itemId: number;
  /** The name of the item, for its photographs. */
  readonly title: string;
  /** The words that were noted of its condition before any check; empty for none. */
  readonly noted: string;
  /** Whether the item has left the closet: then it is only read. */
  readonly isReleased: boolean;
  /** Whether it has left the facility, or is on its way. */
  readonly isAway: boolean;
  /** The claim of a finding, or the way to open one. */
  readonly claimOf: (finding: Finding) => ReactNode;
}

/** The condition of an item: its grade, what was found on its photographs, and every check. */
export function ConditionPart({
  clientId,
  itemId,
  title,
  noted,
  isReleased,
  isAway,
  claimOf,
}: ConditionPartProps) {
  const query = useQuery(itemConditionQuery(clientId, itemId));
  const canWrite = usePermission('closet.write')?.ok === true && !isReleased;
  const changes = useConditionChanges(clientId, itemId);
  const [isReporting, setReporting] = useState(false);
  return (
    <QueryBoundary query={query} isInline skeleton={<Skeleton className="h-16" />}>
      {(condition) => (
        <div className="grid gap-5">
          <Summary condition={condition} noted={noted} isReleased={isReleased} isAway={isAway} />
          <OpenFindings
            condition={condition}
            title={title}
            changes={canWrite ? changes : null}
            claimOf={claimOf}
          />
          <ComparePhotos condition={condition} title={title} />
          <ChecksList checks={condition.checks} />
          {canWrite && (
            <p className="text-sm">
              <button
                type="button"
                aria-haspopup="dialog"
                className="text-link"
                onClick={() => setReporting(true)}
              >
                Report a finding
              </button>
            </p>
          )}
          <Suspense>
            {isReporting && (
              <ReportModal
                photos={condition.photos}
                title={title}
                onReport={changes.report}
                onClose={() => setReporting(false)}
              />
            )}
          </Suspense>
        </div>
      )}
    </QueryBoundary>
  );
}

interface SummaryProps extends Pick<ConditionPartProps, 'noted' | 'isReleased' | 'isAway'> {
  readonly condition: ItemCondition;
}

function Summary({ condition: { grade, gradedAt, checks }, noted, isReleased, isAway }: SummaryProps) {
  const day = useFacilityFormat({ dateStyle: 'medium' });
  if (grade === null || gradedAt === null)
    return (
      <>
        {noted !== '' && (
          <p className="wrap-anywhere">
            {noted}
            <span className="text-sm text-ink-3">, as noted when it was listed</span>
          </p>
        )}
        <p className="text-sm text-ink-2">
          {checks.length === 0 ? 'No check is on record.' : 'No check has graded it.'}
          {!isReleased && ` We will check it ${isAway ? 'when it comes back' : 'before it leaves'}.`}
        </p>
      </>
    );
  return (
    <p>
      {conditionGradeLabels[grade]}
      <span className="text-sm text-ink-3">, checked {day(gradedAt)}</span>
    </p>
  );
}

interface OpenFindingsProps {
  readonly condition: ItemCondition;
  readonly title: string;
  /** Null for who only reads. */
  readonly changes: ReturnType<typeof useConditionChanges> | null;
  readonly claimOf: ConditionPartProps['claimOf'];
}

/** The findings that are open, each with its number on the photograph. */
function OpenFindings({ condition, title, changes, claimOf }: OpenFindingsProps) {
  const open = condition.findings.filter(({ closedBy }) => closedBy === null);
  if (open.length === 0) return null;
  const numbered = open.map((finding, index) => ({ finding, number: index + 1 }));
  const photos = new Map(open.flatMap(({ photo }) => (photo === null ? [] : [[photo.key, photo.photo]])));
  return (
    <section aria-label="Open findings" className="grid gap-4">
      <ul className="grid gap-4">
        {[...photos].map(([key, photo]) => (
          <li key={key}>
            <PhotoStage
              shown={{ photo }}
              alt={`${title}, with ${names(open.filter((finding) => finding.photo?.key === key))}`}
              marks={numbered.flatMap(({ finding, number }) =>
                finding.photo?.key === key && finding.mark !== null
                  ? [
                      {
                        name: String(finding.id),
                        number,
                        label: findingName(finding),
                        mark: finding.mark,
                        onMove: null,
                      },
                    ]
                  : [],
              )}
              placing={null}
              onPlace={() => undefined}
            />
          </li>
        ))}
      </ul>
      <ol className="border-t border-hair">
        {numbered.map(({ finding, number }) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            number={number}
            changes={changes}
            claim={claimOf(finding)}
          />
        ))}
      </ol>
    </section>
  );
}

const names = (findings: readonly Finding[]): string =>
  findings.map((finding) => findingName(finding).toLowerCase()).join('; ');
