/**
 * The reference that the product is measured against: node:http and pg without a framework. It answers the same requests with
 * prepared statements that join the tables of items (the product reads `item_cards`), connects as the owner of the tables, and
 * checks only the session.
 */
import { createServer } from 'node:http';
import { createDatabase } from '../../src/platform/adapters/postgres/database.ts';
import { createPool } from '../../src/platform/adapters/postgres/pool.ts';
import { joinedPage } from '../joined-items.ts';

const { DATABASE_URL: url = '', PORT: port = '0' } = process.env;
const pool = createPool({ url, onError: () => undefined });

const session = `
  SELECT session.id, membership.needs_approval, (SELECT array_agg(role_id) FROM membership_roles AS role
    WHERE role.client_id = membership.client_id AND role.user_id = membership.user_id) AS roles
  FROM sessions AS session JOIN users ON users.id = session.user_id
  JOIN memberships AS membership ON membership.client_id = session.client_id AND membership.user_id = session.user_id
  JOIN clients ON clients.id = membership.client_id
  WHERE session.user_id = $1 AND session.client_id = $2 AND session.revoked_at IS NULL AND session.expires_at > now()
    AND users.enabled AND membership.enabled AND clients.status = 1 LIMIT 1`;

const page = joinedPage(createDatabase(pool), 0, 24).compile();
/** The positions of the closet's id, which is 0 in the compiled statement, among the parameters. */
const closetPositions = page.parameters.flatMap((value, index) => (value === 0 ? [index] : []));

const search = `
  WITH found AS MATERIALIZED (
    SELECT id, designers_key, ts_rank(search_document, $2::tsquery) AS rank FROM items
    WHERE client_id = $1 AND record_status = 1 AND search_document @@ $2::tsquery)
  SELECT (SELECT json_agg(to_json(shown) ORDER BY page.place) FROM unnest(ARRAY(
      SELECT id FROM found ORDER BY rank DESC, designers_key, id LIMIT 24)) WITH ORDINALITY AS page (id, place),
    LATERAL (SELECT items.id, item_client_number, designers, observation, category_id, location, size, color, season, material,
        condition, notes, declared_value_cents, acquired_on,
        (SELECT json_agg(to_json(photo)) FROM (SELECT hash, width, height, widths, encode(thumbhash, 'base64'), own.focal_x, own.focal_y, own.zoom
          FROM item_photos AS own JOIN images USING (hash) WHERE own.client_id = items.client_id AND own.item_id = items.id) AS photo) AS photos,
        (SELECT json_agg(to_json(tag)) FROM (SELECT tags.id, tags.name FROM item_tags AS link
          JOIN tags ON tags.client_id = link.client_id AND tags.id = link.tag_id
          WHERE link.client_id = items.client_id AND link.item_id = items.id) AS tag) AS tags
      FROM items WHERE items.client_id = $1 AND items.id = page.id) AS shown) AS rows,
    (SELECT count(*) FROM found) AS total`;

const counts = `
  SELECT category_id, count(*) FROM items WHERE client_id = $1 AND record_status = 1 GROUP BY category_id`;

const custody = `
  SELECT seq, place, zone, release, evidence, moved_at, recorded_at, address_id, delivery_id, pickup_id, user_id, count(*) OVER () AS total
  FROM custody WHERE client_id = $1 AND item_id = $2 ORDER BY seq DESC LIMIT 24`;

const places = `
  SELECT place, address_id, count(*) FROM items WHERE client_id = $1 AND record_status = 1 GROUP BY place, address_id`;

/** The rows from which a quote is computed. */
const quote = `
  SELECT list.content, addresses.zip_code,
    (SELECT count(*) FROM visit_quotes WHERE client_id = clients.id AND slot IS NOT NULL) AS used
  FROM clients JOIN price_lists AS list ON list.plan_id = clients.plan_id JOIN addresses ON addresses.client_id = clients.id AND addresses.id = clients.id
  WHERE clients.id = $1 ORDER BY list.first_day DESC LIMIT 1`;

const runPrepared = async (name: string, text: string, values: unknown[]): Promise<unknown[]> =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows;

const readers: Readonly<Record<string, (clientId: number, itemId: number) => Promise<unknown>>> = {
  '/page': async (clientId) => {
    const values = [...page.parameters];
    for (const position of closetPositions) values[position] = clientId;
    return (await runPrepared('page', page.sql, values))[0];
  },
  '/search': async (clientId) => (await runPrepared('search', search, [clientId, `'tweed':*`]))[0],
  '/counts': async (clientId) => runPrepared('counts', counts, [clientId]),
  '/custody': async (clientId, itemId) => runPrepared('custody', custody, [clientId, itemId]),
  '/places': async (clientId) => runPrepared('places', places, [clientId]),
  '/quote': async (clientId) => runPrepared('quote', quote, [clientId]),
};

/** Inserts the rows of a delivery of one item in one transaction. */
async function submit(clientId: number, itemId: number, day: string): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'lock',
      text: 'SELECT location FROM items WHERE client_id = $1 AND id = $2 AND record_status = 1 FOR NO KEY UPDATE',
      values: [clientId, itemId],
    });
    const { rows } = await client.query<{ id: number }>({
      name: 'delivery',
      text: `INSERT INTO deliveries (client_id, user_id, address_id, address_sent, delivery_date, time_of_day, requested_by)
        SELECT $1::bigint, $1::bigint, id, to_jsonb(addresses), $2::date, 'MORNING', 'Bench' FROM addresses WHERE client_id = $1 AND id = $1 RETURNING id`,
      values: [clientId, day],
    });
    const id = rows[0]?.id;
    await client.query({
      name: 'line',
      text: 'INSERT INTO delivery_items (client_id, delivery_id, item_id) VALUES ($1, $2, $3)',
      values: [clientId, id, itemId],
    });
    await client.query({
      name: 'event',
      text: `INSERT INTO delivery_events (client_id, delivery_id, kind, to_status, user_id) VALUES ($1, $2, 'STATUS', 'SUBMITTED', $1)`,
      values: [clientId, id],
    });
    await client.query('COMMIT');
    return { id };
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/ready') {
    response.end();
    return;
  }
  const clientId = Number(searchParams.get('closet'));
  const itemId = Number(searchParams.get('item'));
  const answer = async (): Promise<string> => {
    // An Owner has the same id as the closet.
    const sessions = await runPrepared('session', session, [clientId, clientId]);
    if (sessions.length === 0) throw new Error('no session');
    const data =
      pathname === '/submit'
        ? await submit(clientId, itemId, searchParams.get('day') ?? '')
        : await readers[pathname]?.(clientId, itemId);
    return JSON.stringify({ status: 'success', data });
  };
  answer().then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    },
  );
});
server.listen(Number(port), '127.0.0.1');
