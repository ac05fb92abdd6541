import { severityLabels, stageLabels } from '@vestry/contract/condition/kinds';
import type { Damage } from '@vestry/contract/staff/reports/schemas';

const columns = ['slight', 'clear', 'severe', 'open'] as const;
const titles = {
  slight: severityLabels[1],
  clear: severityLabels[2],
  severe: severityLabels[3],
  open: 'Open',
};

/** The number of findings by the hands in which the item was. */
export function DamageTable({ damage: { stages } }: { readonly damage: Damage }) {
  const all = (column: (typeof columns)[number]) => stages.reduce((sum, row) => sum + row[column], 0);
  const total = stages.reduce((sum, { slight, clear, severe }) => sum + slight + clear + severe, 0);
  return (
    <div className="min-w-0 overflow-x-auto">
      <table className="w-full max-w-plates border-collapse text-sm figures">
        <caption className="pb-2 text-left display-4">Findings by stage</caption>
        <thead>
          <tr className="text-left text-ink-2 *:py-2 *:font-text">
            <th scope="col">Stage</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="pl-2 text-right tablet:pl-4">
                {titles[column]}
              </th>
            ))}
            <th scope="col" className="pl-2 text-right tablet:pl-4">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map((row) => (
            <tr key={row.stage} className="border-t border-hair">
              <th scope="row" className="py-3 text-left font-text">
                {stageLabels[row.stage]}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={`pl-2 text-right tablet:pl-4 ${row[column] === 0 ? 'text-ink-3' : ''}`}
                >
                  {row[column]}
                </td>
              ))}
              <td className="pl-2 text-right font-mid tablet:pl-4">{row.slight + row.clear + row.severe}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-rule font-mid">
            <th scope="row" className="py-3 text-left">
              All
            </th>
            {columns.map((column) => (
              <td key={column} className="pl-2 text-right tablet:pl-4">
                {all(column)}
              </td>
            ))}
            <td className="pl-2 text-right tablet:pl-4">{total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
