import { creditedOf, signedCents } from '@vestry/contract/billing/credit-rules';
import { partsOf } from '@vestry/contract/billing/line-rules';
import type { Invoice } from '@vestry/contract/billing/schemas';
import { documentNames } from '@vestry/contract/billing/status-table';
import { formatMoney } from '@vestry/contract/format/money';

/** The columns of figures. */
const columns = [
  ['Quantity', 'px-4'],
  ['Price', 'px-4 max-tablet:hidden'],
  ['Amount', ''],
] as const;

/** The lines of an invoice, those of a visit below its number and day, then tax and total. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }) {
  const { kind, number, lines, totalCents, currency, creditNotes } = invoice;
  const money = (cents: number) => formatMoney(signedCents(kind, cents), currency);
  const { groups, subtotal, taxes } = partsOf(lines);
  const credited = creditedOf(invoice);
  return (
    <table className="w-full text-sm figures">
      <caption className="sr-only">
        Lines of {documentNames[kind].toLowerCase()} {number}
      </caption>
      <thead>
        <tr className="border-b border-rule text-left text-ink-2">
          <th scope="col" className="py-2 font-text">
            Description
          </th>
          {columns.map(([column, look]) => (
            <th key={column} scope="col" className={`py-2 text-right font-text ${look}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ heading, lines: own }, group) =>
          own.map((line, index) => (
            <tr key={`${group} ${index}`} className="border-b border-hair">
              <td className="py-2.5 wrap-anywhere">
                {heading !== null && (
                  <span className={index === 0 ? 'block pb-0.5 text-xs text-ink-2' : 'sr-only'}>
                    {heading}
                    <span className="sr-only">: </span>
                  </span>
                )}
                {line.description}
              </td>
              <td className="px-4 py-2.5 text-right align-bottom">{line.quantity}</td>
              <td className="px-4 py-2.5 text-right align-bottom max-tablet:hidden">
                {money(line.unitPriceCents)}
              </td>
              <td className="py-2.5 text-right align-bottom">{money(line.amountCents)}</td>
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        {taxes.length > 0 && <SumRow name="Subtotal" amount={money(subtotal)} />}
        {taxes.map(({ description, amountCents }) => (
          <SumRow key={description} name={description} amount={money(amountCents)} />
        ))}
        <SumRow name="Total" amount={money(totalCents)} isTotal />
        {creditNotes.map((note) => (
          <SumRow
            key={note.id}
            name={`${documentNames.CREDIT_NOTE} ${note.number}`}
            amount={money(-note.totalCents)}
          />
        ))}
        {credited > 0 && <SumRow name="Total after credit" amount={money(totalCents - credited)} isTotal />}
      </tfoot>
    </table>
  );
}

interface SumRowProps {
  readonly name: string;
  readonly amount: string;
  readonly isTotal?: true;
}

function SumRow({ name, amount, isTotal }: SumRowProps) {
  const look = isTotal ? 'py-3 font-mid' : 'py-2 font-text';
  return (
    <tr>
      <th scope="row" className={`text-left ${look}`}>
        {name}
      </th>
      <td className="max-tablet:hidden" />
      <td />
      <td className={`text-right whitespace-nowrap ${look}`}>{amount}</td>
    </tr>
  );
}
