/** An item that has all that a passport can show. */
import { finishCare } from '@vestry/contract/staff/care/calls';
import { recordCheck } from '@vestry/contract/staff/condition/calls';
import sharp from 'sharp';
import { ensureImage } from '../src/areas/photos/images.ts';
import type { ObjectStore } from '../src/platform/ports/object-store.ts';
import { moveItem } from './factories.ts';
import { makeRecommendation } from './pickup-calls.ts';
import { dataOf, makeAddress, type ClientFixture } from './requests.ts';
import { insertSampleFile, sampleDocument } from './sample-document.ts';
import type { StaffCalls } from './staff.ts';
import type { TestApp } from './test-app.ts';

interface PassportTest {
  readonly app: TestApp;
  readonly staff: StaffCalls;
  readonly store: ObjectStore;
}

/** A photograph whose file is stored. */
async function photograph(
  { app, store }: PassportTest,
  { clientId }: ClientFixture,
  itemId: number,
): Promise<string> {
  const size = { width: 400, height: 500 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#7a6a5a' } })
    .png()
    .toBuffer();
  const hash = await ensureImage(app.database.db, store, bytes);
  await app.database.db
    .insertInto('item_photos')
    .values({ client_id: clientId, item_id: itemId, hash })
    .execute();
  return hash;
}

/** Records checks of the item by staff. */
function checksOf({ staff }: PassportTest, { clientId }: ClientFixture, itemId: number) {
  return async (body: object) => {
    const fields = { kind: 'REVIEW', grade: 'GOOD', lastCheckId: null, ...body };
    return dataOf(recordCheck, await staff.post(`/condition/${clientId}/items/${itemId}/checks`, fields));
  };
}

async function valuation({ app }: PassportTest, { clientId }: ClientFixture, itemId: number): Promise<void> {
  const { db } = app.database;
  await insertSampleFile(db);
  const document = {
    client_id: clientId,
    hash: sampleDocument.hash,
    name: 'Appraisal.pdf',
    created_at: new Date(),
  };
  const { id } = await db.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow();
  const common = {
    client_id: clientId,
    item_id: itemId,
    currency: 'EUR',
    actor: 'STAFF',
    recorded_at: new Date(),
  } as const;
  await db
    .insertInto('valuations')
    .values([
      {
        ...common,
        amount: 480_000,
        basis: 'APPRAISAL',
        day: '2026-10-01',
        note: 'After the\nexhibition',
        document_id: id,
      },
      { ...common, amount: 1, basis: 'DECLARED', day: '2026-10-02', withdrawn_at: new Date() },
    ])
    .execute();
}

/** Two movements, two checks with a finding that is open and one that is closed, care that is done, and a value. */
export async function enrichItem(given: PassportTest, client: ClientFixture, itemId: number): Promise<void> {
  const { app, staff } = given;
  const { db } = app.database;
  const { clientId } = client;
  const check = checksOf(given, client, itemId);
  const key = await photograph(given, client, itemId);
  const mark = { x: 20, y: 80 };
  const stain = {
    kind: 'STAIN',
    severity: 2,
    note: 'At the hem, Nováková, Ёлкина, 髙橋',
    photo: { key },
    mark,
  };
  const first = await check({ kind: 'RECEIVED', findings: [stain, { kind: 'ODOR', severity: 1 }] });
  const odor = first.condition.findings.find(({ kind }) => kind === 'ODOR')?.id;
  await check({ kind: 'AFTER_CARE', lastCheckId: first.checkId, closes: [odor], note: 'Aired\nfor a week' });
  const findingId = first.condition.findings.find(({ kind }) => kind === 'STAIN')?.id ?? 0;
  const remark = { client: { id: clientId }, findingId, kind: 'COMMENT', text: 'From the dinner' };
  await app.call({ method: 'POST', url: '/condition/remark', payload: remark, as: client.owner });
  const home = await makeAddress(db, clientId, 'Lake House');
  await moveItem(db, clientId, itemId, { kind: 'RESIDENCE', addressId: home });
  await moveItem(db, clientId, itemId, { kind: 'BIN', zone: 'CS', bin: 'C-1' });
  const careId = await makeRecommendation(db, clientId, { itemId, status: 'ACCEPTED' });
  dataOf(finishCare, await staff.put(`/care/${clientId}/${careId}/done`));
  await makeRecommendation(db, clientId, { itemId, status: 'DECLINED' });
  await valuation(given, client, itemId);
}
