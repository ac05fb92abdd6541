import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { locationNames } from '@vestry/contract/items/rules';
import type { PickingLine } from '@vestry/contract/staff/picking/schemas';
import { useBrand } from '../../config/queries.ts';
import { counted } from '../words/words.ts';
import { packKey } from './pack.ts';

/** The list on paper: its head on every page, a box to tick, the client number in large type. Seen when printed only. */
export function PrintedList({ day, lines }: { readonly day: Day; readonly lines: readonly PickingLine[] }) {
  const { brandName } = useBrand();
  const deliveries = new Set(lines.map(packKey)).size;
  return (
    <table aria-hidden="true" className="printed-list">
      <thead>
        <tr>
          <th colSpan={5} className="printed-title">
            {brandName} · Picking list · {formatDay(day)}
            <span>
              {counted(lines.length, 'item')} for {deliveries} {deliveries === 1 ? 'delivery' : 'deliveries'}
            </span>
          </th>
        </tr>
        <tr>
          <th>✓</th>
          <th>Where</th>
          <th>Number</th>
          <th>Item</th>
          <th>For</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${packKey(line)}.${line.itemId}`}>
            <td>
              <span className="printed-box" data-ticked={line.packedAt !== null || undefined} />
            </td>
            <td>
              <b>{line.bin === '' ? 'No bin' : line.bin}</b>
              <small>{locationNames[line.location]}</small>
            </td>
            <td className="printed-number">{line.itemClientNumber}</td>
            <td>
              {line.designers}
              <small>
                {[line.observation, line.size, line.color].filter((each) => each !== '').join(', ')}
              </small>
            </td>
            <td>
              <b>{line.reference}</b>
              <small>{line.closetName}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
