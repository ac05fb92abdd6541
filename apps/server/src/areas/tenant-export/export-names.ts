/** Helps an export write its document: names for photograph files, and nothing that goes without saying. */

import { documentEndings, type DocumentMediaType } from '@vestry/contract/documents/rules';

/** A file name from a value that people chose: what a file system may mind becomes a hyphen. */
const fileName = (value: string): string => value.toLowerCase().replaceAll(/[^a-z0-9.@-]+/g, '-');

/** A document's file in the object store. */
export interface ExportedDocument {
  readonly hash: string;
  readonly mediaType: DocumentMediaType;
}

/** Photograph files and documents by name, each name once. */
export class PhotoNames {
  readonly files = new Map<string, string>();
  readonly documents = new Map<string, ExportedDocument>();
  private readonly first = new Map<string, string>();

  /** Names the file of an image; `folder/stem.webp`, with a number when two values give one name. */
  add(folder: string, stem: string, hash: string): string {
    const base = `photos/${folder}/${fileName(stem)}`;
    let name = `${base}.webp`;
    for (let copy = 2; this.files.has(name); copy += 1) name = `${base}-${copy}.webp`;
    this.files.set(name, hash);
    const own = `${folder}/${hash}`;
    if (!this.first.has(own)) this.first.set(own, name);
    return name;
  }

  /** The file of an image that has a name in this folder already; otherwise names it. */
  addOnce(folder: string, stem: string, hash: string): string {
    return this.first.get(`${folder}/${hash}`) ?? this.add(folder, stem, hash);
  }

  /** Names the file of a document, by the item whose value it shows. */
  addDocument(folder: string, stem: string, document: ExportedDocument): string {
    const base = `documents/${folder}/${fileName(stem)}`;
    const ending = documentEndings[document.mediaType];
    let name = `${base}.${ending}`;
    for (let copy = 2; this.documents.has(name); copy += 1) name = `${base}-${copy}.${ending}`;
    this.documents.set(name, document);
    return name;
  }
}

/** Leaves out what is null, empty or the default, so that the file shows what was said. */
export function said<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], null | undefined> } {
  const entries = Object.entries(values).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], null | undefined> }; // the same keys, fewer
}
