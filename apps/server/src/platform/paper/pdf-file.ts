/** A paper as the file of an answer. */
export function pdfFile(name: string, bytes: Buffer) {
  return { name: `${name}.pdf`, mediaType: 'application/pdf', base64: bytes.toString('base64') };
}
