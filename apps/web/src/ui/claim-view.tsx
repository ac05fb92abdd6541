import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import { claimStatusFacts } from '@vestry/contract/claims/kinds';
import type { Claim, HashedDocument } from '@vestry/contract/claims/schemas';
import { claimCauseText, claimEventWords } from '@vestry/contract/claims/words';
import { documentKindText } from '@vestry/contract/documents/words';
import { formatMoney } from '@vestry/contract/format/money';
import type { Money } from '@vestry/contract/valuations/rules';
import type { ReactNode } from 'react';
import { ClaimChecks } from './claim-checks.tsx';
import { DatedList, type DatedEntry } from './dated-list.tsx';
import { Icon } from './icons.tsx';
import { Tag } from './tag.tsx';
import { ValueNow } from './valuation-list.tsx';
import { pageIcons } from './page-icons.ts';

interface ClaimViewProps {
  readonly claim: Claim;
  /** The name of the item, for its photographs. */
  readonly title: string;
  readonly day: (moment: string) => string;
  readonly onDocument: (document: HashedDocument) => void;
  /** The buttons by which something becomes of it. */
  readonly actions: ReactNode;
}

/** A claim with all that it carries, for its client and for staff alike. */
export function ClaimView({ claim, title, day, onDocument, actions }: ClaimViewProps) {
  return (
    <div className="grid gap-12">
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <div className="grid content-start gap-6">
          <Facts claim={claim} />
          {actions}
        </div>
        <div className="grid content-start gap-8">
          <Part title="Value on that day">
            <ValueNow value={claim.value} />
            {claim.valueDocument !== null && (
              <DocumentButton document={claim.valueDocument} onOpen={onDocument} />
            )}
          </Part>
          <Part title="Documents">
            <Documents claim={claim} day={day} onDocument={onDocument} />
          </Part>
        </div>
      </div>
      <Part title="The checks before and after">
        <ClaimChecks claim={claim} title={title} day={day} />
      </Part>
      <Part title="History">
        <DatedList label="History of the claim" entries={historyOf(claim, day)} isWhole />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="display-4">{title}</h2>
      {children}
    </section>
  );
}

/** The status of a claim as its one word. */
export function ClaimTag({ status }: Pick<Claim, 'status'>) {
  const { word, color } = claimStatusFacts[status];
  return <Tag color={color}>{word}</Tag>;
}

function Facts({ claim }: Pick<ClaimViewProps, 'claim'>) {
  const { cause, status, claimed, settled, eventDay, insurer, insurerReference } = claim;
  const facts: readonly (readonly [string, string])[] = [
    ['Cause', claimCauseText(claim)],
    [cause === 'FINDING' ? 'Found on' : 'Last seen on', dayWithYear(eventDay)],
    ['Claimed', moneyText(claimed)],
    ['Settled for', moneyText(settled)],
    ['Insurer', insurer],
    ['Their reference', insurerReference],
  ];
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
        <ClaimTag status={status} />
        {claimStatusFacts[status].sentence}
      </p>
      <dl className="border-t border-hair">
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label} className="grid grid-cols-reasons gap-4 border-b border-hair py-3 text-sm">
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 wrap-anywhere figures">{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const moneyText = (money: Money | null): string =>
  money === null ? '' : formatMoney(money.amount, money.currency);

function Documents({
  claim: { documents },
  day,
  onDocument,
}: Pick<ClaimViewProps, 'claim' | 'day' | 'onDocument'>) {
  if (documents.length === 0)
    return (
      <p className="text-sm text-ink-2">
        None yet. An estimate for the repair or a receipt helps the insurer to decide.
      </p>
    );
  return (
    <ul aria-label="Documents of the claim" className="border-t border-hair">
      {documents.map((document) => (
        <li key={document.id} className="grid justify-items-start gap-1 border-b border-hair py-3 text-sm">
          <DocumentButton document={document} onOpen={onDocument} />
          <p className="text-ink-3">
            {documentKindText(document)}, added by {addedBy(document)}, {day(document.at)}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface DocumentButtonProps {
  readonly document: HashedDocument;
  readonly onOpen: (document: HashedDocument) => void;
}

function DocumentButton({ document, onOpen }: DocumentButtonProps) {
  return (
    <button
      type="button"
      className="inline-flex min-h-target min-w-0 items-center gap-2 text-left text-sm"
      onClick={() => onOpen(document)}
    >
      <Icon name={pageIcons.receipt} className="size-4 flex-none" />
      <span className="sr-only">Download </span>
      <span className="text-link wrap-anywhere">{document.name}</span>
    </button>
  );
}

/** The latest first. */
function historyOf(claim: Claim, day: ClaimViewProps['day']): DatedEntry[] {
  return claim.events.toReversed().map((event) => ({
    key: event.id,
    time: event.at,
    day: day(event.at),
    content: <HistoryLine claim={claim} event={event} />,
  }));
}

function HistoryLine({
  claim,
  event,
}: Pick<ClaimViewProps, 'claim'> & { readonly event: Claim['events'][number] }) {
  const { name, by } = claimEventWords(event.kind, claim);
  return (
    <>
      {name}
      <span className="text-ink-2">
        , {by} {addedBy(event)}
      </span>
      {event.text !== '' && (
        <span className="block whitespace-pre-line wrap-anywhere text-ink-2">“{event.text}”</span>
      )}
    </>
  );
}

function addedBy({ by, byStaff }: { readonly by: string | null; readonly byStaff: boolean }): string {
  return by ?? (byStaff ? 'us' : 'a former user');
}
