import { formatTime } from '@vestry/contract/calendar/time';
import { formatMoney } from '@vestry/contract/format/money';
import type { PriceList } from '@vestry/contract/prices/price-list';
import { taxPercent } from '@vestry/contract/prices/sentences';
import { requestKinds } from '@vestry/contract/requests/kinds';
import {
  recommendationServiceLabels,
  recommendationServices,
} from '@vestry/contract/requests/pickup/recommendations';
import type { PricedPlan } from '@vestry/contract/staff/prices/schemas';
import type { ReactNode } from 'react';
import { expressFields, fieldLabels } from './fields.ts';
import { periodNames } from './words.ts';

interface PriceTablesProps {
  readonly content: PriceList;
  readonly period: PricedPlan['period'];
}

/** A price list as a bookkeeper reads it. */
export function PriceTables({ content, period }: PriceTablesProps) {
  const { currency, plan, included, visit, item, express, care, tax } = content;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <div className="grid gap-10">
      <Table title="Plan and visits" columns={['Price or number']}>
        <Row label={`Plan, a ${periodNames[period]}`} cells={[money(plan)]} />
        {requestKinds.map((kind) => (
          <Row key={kind} label={fieldLabels[`included.${kind}`]} cells={[included[kind]]} />
        ))}
        {requestKinds.map((kind) => (
          <Row key={kind} label={fieldLabels[`visit.${kind}`]} cells={[money(visit[kind])]} />
        ))}
      </Table>
      <Table title="Items" columns={['Price for each']}>
        {requestKinds.map((kind) => (
          <Row key={kind} label={fieldLabels[`item.${kind}`]} cells={[money(item[kind])]} />
        ))}
      </Table>
      <Table title="Express" columns={['Until', 'Price for each visit']}>
        {expressFields.map(({ notice, label }) => {
          const offer = express[notice];
          const cells = offer === null ? ['', 'Not offered'] : [untilText(offer.cutOff), money(offer.amount)];
          return <Row key={notice} label={label} cells={cells} />;
        })}
      </Table>
      <ZonesTable content={content} money={money} />
      <StorageTable content={content} money={money} />
      <Table title="Care" columns={['Usual price']}>
        {recommendationServices.map((service) => {
          const amount = care[service];
          const cell = amount === null ? 'No usual price' : money(amount);
          return <Row key={service} label={recommendationServiceLabels[service]} cells={[cell]} />;
        })}
      </Table>
      <Table title="Tax" columns={['Rate']}>
        {tax === null ? (
          <Row label="Nothing is taxed" cells={['']} />
        ) : (
          <Row label={tax.name} cells={[`${taxPercent(tax.rate)}%`]} />
        )}
      </Table>
    </div>
  );
}

function untilText(cutOff: string | null): string {
  return cutOff === null ? 'All day' : formatTime(cutOff);
}

interface PartProps {
  readonly content: PriceList;
  readonly money: (amount: number) => string;
}

function ZonesTable({ content: { zones, elsewhere }, money }: PartProps) {
  return (
    <Table title="Zones" columns={['Postal codes', 'Price for each visit']} isFirstText>
      {zones.map(({ name, postalCodes, amount }) => (
        <Row
          key={name + postalCodes.join()}
          label={name}
          cells={[postalCodes.join(', '), money(amount)]}
          isFirstText
        />
      ))}
      <Row label="Elsewhere" cells={['All others', money(elsewhere)]} isFirstText />
    </Table>
  );
}

function StorageTable({ content: { storage }, money }: PartProps) {
  const { GARMENTS, SHOES, BOXES } = storage;
  return (
    <Table title="Storage beyond the allowance, a period" columns={['General rooms', 'Cold storage']}>
      <Row label="Garment" cells={[money(GARMENTS.GR), money(GARMENTS.CS)]} />
      <Row label="Pair of shoes" cells={[money(SHOES.GR), money(SHOES.CS)]} />
      <Row label="Box" cells={[money(BOXES), money(BOXES)]} />
    </Table>
  );
}

interface TableProps {
  readonly title: string;
  /** The columns after that of the labels. */
  readonly columns: readonly string[];
  /** The first of them holds texts rather than figures. */
  readonly isFirstText?: boolean;
  readonly children: ReactNode;
}

function Table({ title, columns, isFirstText = false, children }: TableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-sm figures">
      <caption className="pb-2 text-left display-4">{title}</caption>
      <thead>
        <tr className="text-left text-ink-2 *:py-2 *:align-bottom *:font-text">
          <th scope="col">
            <span className="sr-only">{title}</span>
          </th>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={cellClass(isFirstText && index === 0)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowProps {
  readonly label: string;
  readonly cells: readonly (string | number)[];
  readonly isFirstText?: boolean;
}

function Row({ label, cells, isFirstText = false }: RowProps) {
  return (
    <tr className="border-t border-hair align-baseline">
      <th scope="row" className="py-3 text-left font-text wrap-anywhere">
        {label}
      </th>
      {cells.map((cell, index) => (
        // A table's columns stand still.
        <td key={index} className={cellClass(isFirstText && index === 0)}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

function cellClass(isText: boolean): string {
  return `pl-4 wrap-anywhere ${isText ? 'text-left' : 'text-right'}`;
}
