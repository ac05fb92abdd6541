import { markText } from '@vestry/contract/condition/check-words';
import { checkKindLabels } from '@vestry/contract/condition/kinds';
import type { Check, Finding } from '@vestry/contract/condition/schemas';
import { findingName, stageSentence } from '@vestry/contract/condition/words';
import { evidenceText, placeThen } from '@vestry/contract/custody/word-rules';
import type { CareDone, Passport, PassportCustody } from '@vestry/contract/passport/schemas';
import { recommendationServiceLabels } from '@vestry/contract/requests/pickup/recommendations';
import { CheckLine } from './check-line.tsx';
import { DatedList } from './dated-list.tsx';
import type { PassportWords } from './passport-words.ts';

interface FindingsListProps {
  readonly passport: Passport;
  readonly words: PassportWords;
}

/** Every finding by its number on the photographs, the open ones first. */
export function FindingsList({ passport: { condition, photographs }, words }: FindingsListProps) {
  const { findings } = condition;
  if (findings.length === 0) return <p className="text-sm text-ink-2">Nothing is found on the item.</p>;
  return (
    <ol className="border-t border-hair text-sm">
      {findings.map((finding, index) => (
        <li key={finding.id} className="grid gap-1 border-b border-hair py-4">
          <p>
            <span className="font-mid figures">{index + 1}</span> {findingName(finding)}
          </p>
          {finding.note !== '' && <p className="whitespace-pre-line wrap-anywhere">{finding.note}</p>}
          <p className="text-ink-3">
            {placeOf(finding, photographs.findIndex(({ key }) => key === finding.photo?.key) + 1)}
            Found {words.day(finding.foundAt)}. {stageSentence(finding)}
            {finding.closedBy !== null &&
              ` No longer there on ${words.day(finding.closedBy.at)}, ${checkKindLabels[finding.closedBy.kind].toLowerCase()}.`}
          </p>
          {finding.remarks.map((remark) => (
            <p key={remark.id} className="wrap-anywhere text-ink-2">
              {remark.by ?? 'A former user'}
              {remark.kind === 'CONFIRMED' ? ' confirmed it' : `: “${remark.text}”`}
              <span className="text-ink-3">, {words.day(remark.at)}</span>
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function placeOf({ mark }: Finding, photograph: number): string {
  if (mark === null || photograph === 0) return '';
  const place = markText(mark);
  return `${place.slice(0, 1).toUpperCase()}${place.slice(1)} of photograph ${photograph}. `;
}

/** Every check, the latest first; a corrected one stays and says so. */
export function ChecksList({
  checks,
  words,
}: {
  readonly checks: readonly Check[];
  readonly words: PassportWords;
}) {
  if (checks.length === 0) return <p className="text-sm text-ink-2">No check is on record.</p>;
  return (
    <DatedList
      label="Checks of the item"
      isWhole
      entries={checks.map((check) => ({
        key: check.id,
        time: check.at,
        day: words.day(check.at),
        content: <CheckLine check={check} />,
      }))}
    />
  );
}

/** Where the item was, the latest first, by the records of the chain. */
export function CustodyList({
  custody: { movements, total, chain },
  words,
}: {
  readonly custody: PassportCustody;
  readonly words: PassportWords;
}) {
  const older = total - movements.length;
  return (
    <div className="grid gap-3">
      <DatedList
        label="Places of the item"
        isWhole
        entries={movements.map((movement) => {
          const { text, reference } = placeThen(movement, words.client);
          return {
            key: movement.seq,
            time: movement.since,
            day: words.day(movement.since),
            content: (
              <>
                {reference === null ? text : `${text} ${reference}`}
                <span className="block text-ink-2">{evidenceText(movement, words.operator)}</span>
                <span className="block text-xs text-ink-3 figures">Record {movement.seq}</span>
              </>
            ),
          };
        })}
      />
      {older > 0 && <p className="text-sm text-ink-2">{older} earlier movements are not shown.</p>}
      <p className="text-sm text-ink-2">
        The custody chain of this closet has{' '}
        <span className="figures">
          {chain.rows} {chain.rows === 1 ? 'record' : 'records'}
        </span>
        ; each depends on all before it.
      </p>
    </div>
  );
}

/** The care that was done, the latest first. */
export function CareList({
  care,
  words,
}: {
  readonly care: readonly CareDone[];
  readonly words: PassportWords;
}) {
  if (care.length === 0) return <p className="text-sm text-ink-2">No care is recorded.</p>;
  return (
    <DatedList
      label="Care done"
      isWhole
      entries={care.map(({ id, service, note, doneAt }) => ({
        key: id,
        time: doneAt,
        day: words.day(doneAt),
        content: (
          <>
            {recommendationServiceLabels[service]}
            {note !== '' && <span className="block text-ink-2">“{note}”</span>}
          </>
        ),
      }))}
    />
  );
}
