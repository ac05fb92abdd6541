interface AnsweredFile {
  readonly name: string;
  readonly mediaType: string;
  readonly base64: string;
}

/** A file of an answer, as a file of this device. */
export function fileOf({ name, mediaType, base64 }: AnsweredFile): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: mediaType });
}
