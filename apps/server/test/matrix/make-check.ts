/** A check of an item that found an odor, and a photograph that a user has sent in for another finding. */
import { noRequest } from '@vestry/contract/requests/ids';
import { inTransaction, type Database } from '../../src/platform/database.ts';
import { insertCheck, insertRemark, type NewCheckRow } from '../../src/areas/condition/write-check.ts';
import { storedPhoto } from './item-photo.ts';

/** The moment of the check. */
const checkedAt = new Date('2026-11-02T10:00:00Z');

export interface SampleCheck {
  readonly checkId: number;
  readonly findingId: number;
  readonly checkUploadId: number;
}

export async function makeCheck(
  db: Database,
  name: string,
  { clientId, itemId, userId }: { clientId: number; itemId: number; userId: number },
): Promise<SampleCheck> {
  const { hash, width, height, widths } = storedPhoto;
  await db
    .insertInto('images')
    .values({ hash, width, height, widths, thumbhash: Buffer.alloc(9) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const actor = { actor: 'SYSTEM', userId: null } as const;
  const check = (row: Pick<NewCheckRow, 'closes' | 'photos'>): NewCheckRow => ({
    itemId,
    kind: 'REVIEW',
    grade: 'GOOD',
    isAsBefore: false,
    note: `${name} check`,
    corrects: null,
    place: 'BIN',
    ...noRequest,
    leftWith: null,
    checkedAt,
    findings: [
      { kind: 'ODOR', severity: 1, note: `${name} finding`, photoHash: null, mark: null, restates: null },
    ],
    ...row,
  });
  const made = await inTransaction(db, async (trx) => {
    const context = { trx, clientId, actor, now: checkedAt };
    const first = await insertCheck(context, check({ closes: [], photos: [hash] }));
    const old = await findingOf(trx, clientId, first);
    const checkId = await insertCheck(context, check({ closes: [old], photos: [] }));
    const findingId = await findingOf(trx, clientId, checkId);
    const remark = { findingId, kind: 'COMMENT', text: `${name} remark` } as const;
    await insertRemark({ ...context, actor: { actor: 'USER', userId } }, remark);
    return { checkId, findingId };
  });
  const upload = await db
    .insertInto('uploads')
    .values({
      client_id: clientId,
      user_id: userId,
      target: 'CONDITION',
      target_id: itemId,
      object_key: `uploads/${name}-check`,
      created_at: checkedAt,
      expires_at: new Date('2030-01-01T00:00:00Z'),
      finished_at: checkedAt,
      hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...made, checkUploadId: upload.id };
}

async function findingOf(db: Database, clientId: number, checkId: number): Promise<number> {
  const { id } = await db
    .selectFrom('condition_findings')
    .select('id')
    .where('client_id', '=', clientId)
    .where('check_id', '=', checkId)
    .executeTakeFirstOrThrow();
  return id;
}
