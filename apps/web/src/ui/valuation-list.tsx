import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import { formatMoney } from '@vestry/contract/format/money';
import { basisNames } from '@vestry/contract/valuations/rules';
import type { ItemValuations, Valuation } from '@vestry/contract/valuations/schemas';
import { Icon } from './icons.tsx';
import { pageIcons } from './page-icons.ts';

interface ValueNowProps {
  readonly value: ItemValuations['value'];
}

/** The value of an item, and where it comes from. */
export function ValueNow({ value }: ValueNowProps) {
  if (value === null) return <p className="text-sm text-ink-2">No value is recorded.</p>;
  return (
    <p className="grid gap-1">
      <span className="display-3 figures">{formatMoney(value.amount, value.currency)}</span>
      <span className="text-sm text-ink-2">
        {basisNames[value.basis]}
        {value.day === null ? ', from when we received it' : `, ${dayWithYear(value.day)}`}
      </span>
    </p>
  );
}

interface ValuationListProps {
  readonly valuations: readonly Valuation[];
  readonly onOpen: (document: NonNullable<Valuation['document']>) => void;
  /** Null where nobody here may withdraw it. */
  readonly onWithdraw: (valuation: Valuation) => (() => void) | null;
  /** Lets one that was withdrawn count again. */
  readonly onRestore: (valuation: Valuation) => void;
}

/** Every valuation of an item, the one that counts first. */
export function ValuationList({ valuations, onOpen, onWithdraw, onRestore }: ValuationListProps) {
  return (
    <ul aria-label="Recorded values" className="border-t border-hair empty:hidden">
      {valuations.map((valuation) => {
        const { id, document, withdrawn, note } = valuation;
        const withdraw = onWithdraw(valuation);
        const named = `${formatMoney(valuation.amount, valuation.currency)}, ${basisNames[valuation.basis]}`;
        return (
          <li key={id} className="grid gap-1 border-b border-hair py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span className={withdrawn === null ? '' : 'text-ink-3 line-through'}>
                <span className="figures">{formatMoney(valuation.amount, valuation.currency)}</span>,{' '}
                {basisNames[valuation.basis]}
              </span>
              <span className="text-ink-2 figures">{dayWithYear(valuation.day)}</span>
            </p>
            {note !== '' && <p className="whitespace-pre-line wrap-anywhere text-ink-2">“{note}”</p>}
            <p className="text-ink-3">{recordedWords(valuation)}</p>
            <p className="flex flex-wrap gap-x-5 gap-y-2 empty:hidden">
              {document !== null && (
                <button
                  type="button"
                  className="text-link inline-flex min-w-0 items-center gap-2"
                  onClick={() => onOpen(document)}
                >
                  <Icon name={pageIcons.receipt} className="size-4 flex-none" />
                  <span className="sr-only">Download </span>
                  <span className="wrap-anywhere">{document.name}</span>
                </button>
              )}
              {withdrawn === null && withdraw !== null && (
                <button type="button" className="text-link" onClick={withdraw}>
                  Withdraw value<span className="sr-only">: {named}</span>
                </button>
              )}
              {withdrawn !== null && (
                <button type="button" className="text-link" onClick={() => onRestore(valuation)}>
                  Restore<span className="sr-only"> {named}</span>
                </button>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function recordedWords({ recordedBy, byStaff, withdrawn }: Valuation): string {
  const by = recordedBy ?? (byStaff ? 'us' : 'a former user');
  const recorded = `Recorded by ${by}`;
  return withdrawn === null ? recorded : `${recorded}. Withdrawn by ${withdrawn.by ?? 'a former user'}.`;
}
