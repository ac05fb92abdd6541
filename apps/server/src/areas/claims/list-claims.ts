/** Pages of claims, of one closet or of all. */
import type { ClaimLine } from '@vestry/contract/claims/schemas';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Database } from '../../platform/database.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { toLine } from './present-claim.ts';
import * as repository from './repository.ts';

interface ListedClaim {
  readonly clientId: number;
  readonly closetName: string;
  readonly line: ClaimLine;
}

/** A page of claims, the newest first. Without a closet, those of every closet but the disposable ones of the demo. */
export async function listClaims(
  { db, photos }: { readonly db: Database; readonly photos: PhotoPresenter },
  {
    page,
    pageSize,
    ...choice
  }: repository.ClaimChoice & { readonly page: number; readonly pageSize: number },
): Promise<Page<ListedClaim>> {
  const rows = await repository.listLines(db, { ...choice, page, pageSize });
  const total = await repository.countLines(db, choice);
  const content = rows.map((row) => {
    const { clientId, closetName } = row;
    return { clientId, closetName, line: toLine(photos, row) };
  });
  return toPage(content, page, pageSize, total);
}
