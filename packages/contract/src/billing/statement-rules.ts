import { yearOf, toDay } from '../calendar/day.ts';
import { groupBy } from '../group-by.ts';
import { sumOf } from '../prices/whole-amounts.ts';
import type { Statement, StatementDocument, StatementTotal } from './statement.ts';

/** The amount that was paid of an invoice; rows from before credit notes were paid whole. */
function paidOf({ status, paidCents, totalCents }: StatementDocument): number {
  return status === 'PAID' ? (paidCents ?? totalCents) : 0;
}

/** The statement of a year, of all the documents of a closet. @param thisYear stands among the years, with invoices or without. */
export function makeStatement(all: readonly StatementDocument[], year: number, thisYear: number): Statement {
  const issued = all.flatMap((document) => {
    const { issuedOn } = document;
    return issuedOn === null ? [] : [{ issuedOn, year: yearOf(toDay(issuedOn)), document }];
  });
  const years = issued.map((each) => each.year);
  const documents = issued
    .filter((each) => each.year === year)
    .toSorted((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.document.id - b.document.id)
    .map(({ document }) => document);
  const counted = documents.filter(({ status }) => status !== 'VOID');
  return {
    year,
    years: [...new Set([...years, year, thisYear])].toSorted((a, b) => b - a),
    documents,
    totals: [...groupBy(counted, ({ currency }) => currency)].map(([currency, own]) =>
      totalOf(currency, own),
    ),
  };
}

function totalOf(currency: string, documents: readonly StatementDocument[]): StatementTotal {
  const sumOfKind = (kind: StatementDocument['kind']) =>
    sumOf(documents.filter((each) => each.kind === kind).map(({ totalCents }) => totalCents));
  const invoiced = sumOfKind('INVOICE');
  const credited = sumOfKind('CREDIT_NOTE');
  const paid = sumOf(documents.map(paidOf));
  return { currency, invoiced, credited, paid, open: invoiced - credited - paid };
}
