/** Condition checks of items as a tenant export writes them: people by their email addresses, photographs by the names of files. */
import { referenceIn } from '@vestry/contract/requests/ids';
import { requestReference } from '@vestry/contract/requests/kinds';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { putHistory, type PastCheck } from '../condition/put-history.ts';
import { readHistories, type CheckHistory, type RecordedCheck } from '../condition/read-history.ts';
import type { TenantExportCheck, TenantExportFinding } from './condition-schemas.ts';
import { said, type PhotoNames } from './export-names.ts';
import type { RowContext } from './put-closet-rows.ts';
import type { KnownNames } from './ways.ts';

/** The names that an export gives to photographs and people. */
interface Calls {
  /** The file of a photograph, which is named after the check unless the item has it already. */
  readonly fileOf: (hash: string, check: number) => string;
  readonly people: ReadonlyMap<number, string>;
}

/** An item whose checks are exported. */
interface ExportedItem {
  readonly id: number;
  readonly number: string;
}

/** The checks of each item in the order in which they were recorded; keyed by the item's id. */
export async function exportChecks(
  db: Database,
  clientId: number,
  key: string,
  { names, items }: { readonly names: PhotoNames; readonly items: readonly ExportedItem[] },
): Promise<ReadonlyMap<number, TenantExportCheck[]>> {
  const histories = await readHistories(
    { trx: db, clientId },
    items.map(({ id }) => id),
  );
  const people = await readEmails(db, [...histories.values()]);
  return new Map(
    items.flatMap(({ id, number }) => {
      const history = histories.get(id);
      if (history === undefined) return [];
      const fileOf = (hash: string, check: number) => names.addOnce(key, `${number}-check-${check}`, hash);
      return [[id, exportHistory(history, { fileOf, people })] as const];
    }),
  );
}

async function readEmails(
  db: Database,
  histories: readonly CheckHistory[],
): Promise<ReadonlyMap<number, string>> {
  const users = histories
    .flatMap(({ checks, remarks }) => [...checks, ...[...remarks.values()].flat()])
    .flatMap(({ userId }) => userId ?? []);
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(users)])
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

function exportHistory({ checks, remarks }: CheckHistory, calls: Calls): TenantExportCheck[] {
  const checkNumbers = new Map(checks.map(({ id }, index) => [id, index + 1]));
  const first = checks.flatMap(({ findings }) => findings.filter(({ restates }) => restates === null));
  const findingNumbers = new Map(first.map(({ id }, index) => [id, index + 1]));
  return checks.map((check, index) => {
    const { kind, grade, isAsBefore, corrects, place, checkedAt, recordedAt, actor, userId } = check;
    const [at, recorded] = [checkedAt.toISOString(), recordedAt.toISOString()];
    const isAway = kind === 'AFTER_RETURN' || place === 'RESIDENCE' || place === 'TEMPORARY_ADDRESS';
    return {
      number: index + 1,
      kind,
      place,
      at,
      actor,
      ...said({
        grade,
        isAsBefore: isAsBefore ? true : null,
        note: noteOf(check),
        corrects: corrects === null ? null : checkNumbers.get(corrects),
        hasLeftChecked: isAway ? check.hasLeftChecked : null,
        recordedAt: recorded === at ? null : recorded,
        person: userId === null ? null : calls.people.get(userId),
        findings: check.findings.map((finding): TenantExportFinding => {
          const { id, restates, severity, photoHash, markX, markY } = finding;
          return {
            kind: finding.kind,
            severity,
            ...said({
              number: findingNumbers.get(id),
              restates: restates === null ? null : findingNumbers.get(restates),
              note: finding.note,
              photo: photoHash === null ? null : calls.fileOf(photoHash, index + 1),
              mark: markX === null || markY === null ? null : { x: markX, y: markY },
              remarks: (remarks.get(id) ?? []).map((remark) => ({
                kind: remark.kind,
                at: remark.at.toISOString(),
                ...said({
                  text: remark.text,
                  person: remark.userId === null ? null : calls.people.get(remark.userId),
                }),
              })),
            }),
          };
        }),
        closes: check.closes.flatMap((id) => findingNumbers.get(id) ?? []),
        photos: check.photos.map((hash) => calls.fileOf(hash, index + 1)),
      }),
    };
  });
}

/** Requests are not exported: the note keeps their names. */
function noteOf(check: RecordedCheck): string {
  const { leftWith, note } = check;
  const names = [
    referenceIn(check),
    leftWith === null ? '' : `left with ${requestReference('delivery', leftWith)}`,
    note,
  ];
  return names
    .filter((name) => name !== '')
    .join(' · ')
    .slice(0, 2000);
}

/** Adds the checks that the item does not have. @throws Refusal CONFLICT for one that cannot follow on those that are here. */
export async function putChecks(
  { trx, clientId, photos }: RowContext,
  itemId: number,
  checks: readonly TenantExportCheck[],
  { names, path }: { readonly names: KnownNames; readonly path: string },
): Promise<void> {
  if (checks.length === 0) return;
  const fileIn = (file: string): string => {
    const hash = photos.get(file);
    if (hash === undefined) throw new Error(`the photograph ${file} was not stored`);
    return hash;
  };
  const personOf = (email: string | undefined) => names.people.get(email?.toLowerCase() ?? '') ?? null;
  const history = checks.map((check): PastCheck => {
    const { number, kind, place, actor = 'COMMAND_LINE', at, recordedAt = at } = check;
    return {
      number,
      kind,
      place,
      grade: check.grade ?? null,
      isAsBefore: check.isAsBefore ?? false,
      note: check.note ?? '',
      corrects: check.corrects ?? null,
      hasLeftChecked: check.hasLeftChecked ?? null,
      checkedAt: new Date(at),
      recordedAt: new Date(recordedAt),
      by: { actor, userId: personOf(check.person) },
      findings: (check.findings ?? []).map((finding) => ({
        number: finding.number ?? null,
        restates: finding.restates ?? null,
        kind: finding.kind,
        severity: finding.severity,
        note: finding.note ?? '',
        photoHash: finding.photo === undefined ? null : fileIn(finding.photo),
        mark: finding.mark ?? null,
        remarks: (finding.remarks ?? []).map((remark) => ({
          kind: remark.kind,
          text: remark.text ?? '',
          userId: personOf(remark.person),
          at: new Date(remark.at),
        })),
      })),
      closes: check.closes ?? [],
      photos: (check.photos ?? []).map(fileIn),
    };
  });
  await putHistory({ trx, clientId }, itemId, history, (index, reason) => {
    const message = `${path}.checks[${index}] does not follow on what is recorded here: ${reason}`;
    return new Refusal('CONFLICT', { message });
  });
}

/** The people whom the checks name. */
export function peopleOfChecks(checks: readonly TenantExportCheck[]) {
  return checks.flatMap((check) => [check, ...(check.findings ?? []).flatMap(({ remarks = [] }) => remarks)]);
}
