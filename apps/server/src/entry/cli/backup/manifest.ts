/** The manifest of a backup, which describes it. It is written last: a folder without it is a backup that broke off. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { writeWhole } from '../files.ts';

/** Raised when an older release could not read the folder any more. */
export const backupFormat = 1;

const manifestFile = 'manifest.json';
/** In the form of sha256sum, so that the folder can be looked at without the product. */
const sumFile = 'manifest.json.sha256';
/** A line a photograph's file: SHA-256, bytes, key in the object store, parted by tabs. */
export const photographsFile = 'photographs.tsv';

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const measure = { bytes: z.int().gte(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  /** When the snapshot was taken. */
  takenAt: z.iso.datetime(),
  /** The newest migration that had run, without `.sql`. */
  schema: z.string().regex(/^\d{4}-[a-z0-9-]+$/),
  /** Version of the job queue's tables; null where there were none. */
  jobs: z.int().nullable(),
  /** In the order in which they can be loaded: what is referred to comes first. */
  tables: z.array(
    z.strictObject({
      schema: z.enum(['public', 'pgboss']),
      name: identifier,
      columns: z.array(identifier),
      rows: z.int().gte(0),
      ...measure,
    }),
  ),
  /** The last number given out; null where none was. */
  sequences: z.array(z.strictObject({ name: identifier, last: z.int().nullable() })),
  /** The files of the object store: photographs, and documents since there are some. */
  photographs: z.strictObject({
    files: z.int().gte(0),
    ...measure,
    /** Keys that the database names and the object store did not have. */
    missing: z.array(z.string()),
  }),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];

/** Where a table's rows stand, in the text format of COPY. */
export function tableFile({ schema, name }: Pick<TableEntry, 'schema' | 'name'>): string {
  return join('tables', `${schema}.${name}.copy`);
}

/** Where a photograph's file stands; its key has been checked. */
export function photographFile(key: string): string {
  return join('photographs', key);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeWhole(join(folder, sumFile), `${sha256(text)}  ${manifestFile}\n`);
  await writeWhole(join(folder, manifestFile), text);
}

/** @throws Refusal that says why the folder is no whole backup, or none that this release can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = async (name: string): Promise<string | null> =>
    readFile(join(folder, name), 'utf8').catch(() => null);
  const text = await read(manifestFile);
  const sum = await read(sumFile);
  if (text === null || sum === null)
    throw new Refusal('NOT_FOUND', {
      message: `${folder} is no backup, or one that broke off: it has no ${text === null ? manifestFile : sumFile}`,
    });
  if (sum.split(' ', 1)[0] !== sha256(text)) throw damaged(`${manifestFile} has been changed or damaged`);
  const document: unknown = JSON.parse(text);
  const format = z.looseObject({ format: z.number() }).safeParse(document).data?.format;
  if (format !== undefined && format > backupFormat)
    throw damaged(`it was made by a newer release (format ${format}); this one reads up to ${backupFormat}`);
  const manifest = manifestSchema.safeParse(document);
  if (!manifest.success) throw damaged(`${manifestFile} is not as this release writes it`);
  return manifest.data;
}

/** A refusal to use a backup. */
export function damaged(reason: string): Refusal {
  return new Refusal('CONFLICT', { message: `the backup cannot be used: ${reason}` });
}
