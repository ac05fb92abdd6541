/** The statement that reads a run's closet past the product, in one go, and the rows that it answers. */
import { careParts, type CareRows } from './care-rows.ts';
import { conditionParts, stepIn, type ConditionRows } from './condition-rows.ts';
import { invoiceParts, type InvoiceRows } from './invoice-rows.ts';
import { lookParts, type LookRows } from './look-rows.ts';
import { placeParts, type PlacedRow, type PlaceRows } from './place-rows.ts';
import { priceParts, type PriceRows } from './price-rows.ts';
import type { Kind, SimulatedApproval, SimulatedClient, Time } from './state.ts';
import { tripParts, type TripRows } from './trip-rows.ts';

export interface RequestRow {
  readonly id: number;
  readonly kind: Kind;
  readonly status: string;
  readonly day: string | null;
  readonly special: string | null;
  readonly time: Time;
  readonly address: number;
  readonly sender: number;
  readonly note: string;
  readonly delivery: number | null;
  /** The delivery of a trip whose items it brings back, and the how manieth of its returns it is. */
  readonly returnOf: number | null;
  readonly nth: number;
  readonly items: readonly number[];
  readonly active: readonly number[];
  readonly packed: readonly number[];
  readonly outcome: boolean;
}

export interface Rows extends CareRows, ConditionRows, LookRows, PlaceRows, PriceRows, InvoiceRows, TripRows {
  readonly items: readonly {
    id: number;
    location: SimulatedClient['items'][number];
    place: string;
    at: PlacedRow['at'];
    newest: PlacedRow['newest'];
    number: string;
  }[];
  readonly addresses: readonly number[];
  readonly requests: readonly RequestRow[];
  readonly approvals: readonly { id: number; status: SimulatedApproval['status']; note: string }[];
  readonly carts: readonly { user: number; item: number }[];
}

export const statement = `SELECT json_build_object(
  'items', (SELECT coalesce(json_agg(json_build_object('id', id, 'location', location, 'place', place, 'at', address_id, 'number', item_client_number,
      'newest', (SELECT json_build_array(c.place, c.address_id) FROM custody AS c
        WHERE (c.client_id, c.item_id) = (i.client_id, i.id) ORDER BY c.seq DESC LIMIT 1)) ORDER BY id), '[]')
    FROM items AS i WHERE client_id = $1),
  'addresses', (SELECT coalesce(json_agg(id ORDER BY id), '[]') FROM addresses WHERE client_id = $1 AND deleted_at IS NULL),
  'requests', (SELECT coalesce(json_agg(found ORDER BY id), '[]') FROM (
    SELECT id, 'delivery' AS kind, status, delivery_date AS day, special_date AS special, time_of_day AS time, address_id AS address,
      user_id AS sender, note, NULL::bigint AS delivery, NULL::bigint AS "returnOf", 0 AS nth,
      ARRAY(SELECT item_id FROM delivery_items AS l WHERE (l.client_id, l.delivery_id) = (d.client_id, d.id) ORDER BY item_id) AS items,
      ARRAY(SELECT item_id FROM delivery_items AS l WHERE (l.client_id, l.delivery_id) = (d.client_id, d.id) AND active ORDER BY item_id) AS active,
      ARRAY(SELECT item_id FROM delivery_items AS l WHERE (l.client_id, l.delivery_id) = (d.client_id, d.id) AND packed_at IS NOT NULL ORDER BY item_id) AS packed,
      EXISTS (SELECT FROM visits AS v WHERE (v.client_id, v.delivery_id) = (d.client_id, d.id) AND v.is_applied AND v.report NOT IN ('ON_THE_WAY', 'ARRIVED')) AS outcome
    FROM deliveries AS d WHERE client_id = $1
    UNION ALL
    SELECT id, 'pickup', status, pickup_date, special_date, time_of_day, address_id, user_id, note, delivery_id, return_of,
      (SELECT count(*) FROM pickups AS q WHERE (q.client_id, q.return_of) = (p.client_id, p.return_of) AND q.id <= p.id),
      ARRAY(SELECT item_id FROM pickup_items AS l WHERE (l.client_id, l.pickup_id) = (p.client_id, p.id) ORDER BY item_id),
      ARRAY(SELECT item_id FROM pickup_items AS l WHERE (l.client_id, l.pickup_id) = (p.client_id, p.id) AND active ORDER BY item_id), '{}',
      EXISTS (SELECT FROM visits AS v WHERE (v.client_id, v.pickup_id) = (p.client_id, p.id) AND v.is_applied AND v.report NOT IN ('ON_THE_WAY', 'ARRIVED'))
    FROM pickups AS p WHERE client_id = $1) AS found),
  'approvals', (SELECT coalesce(json_agg(json_build_object('id', id, 'status', status, 'note', payload -> 'form' ->> 'note') ORDER BY id), '[]')
    FROM approvals WHERE client_id = $1),
  'carts', (SELECT coalesce(json_agg(json_build_object('user', user_id, 'item', item_id) ORDER BY user_id, item_id), '[]')
    FROM cart_items WHERE client_id = $1),
  ${conditionParts}, ${careParts}, ${lookParts}, ${placeParts}, ${priceParts}, ${invoiceParts}, ${tripParts}) AS rows`;

export const noRows: Rows = {
  items: [],
  addresses: [],
  requests: [],
  approvals: [],
  carts: [],
  checks: [],
  confirmed: [],
  care: [],
  looks: [],
  ticks: [],
  temporary: [],
  prices: [],
  versions: [],
  invoices: [],
  trips: [],
  due: [],
};

/** The name of the step that made a request. */
export function nameOf({ note, delivery, returnOf, nth }: RequestRow): string {
  return `${stepIn(note)}${delivery === null ? '' : 'p'}${returnOf === null ? '' : `r${nth}`}`;
}
