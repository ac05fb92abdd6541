import type { Call } from '@vestry/contract/call';
import { saveFile } from '../view/save-file.ts';
import type { LooseInput } from './call-request.ts';
import { api } from './api.ts';

/** Fetches the file of a call and hands it to the browser's downloads. Throws `ApiError`. */
export async function downloadFile(
  call: Call,
  input: LooseInput,
  { name, mediaType }: { readonly name: string; readonly mediaType: string },
): Promise<void> {
  const stream = await api.stream(call, new AbortController().signal, input);
  saveFile(new File([await new Response(stream).blob()], name, { type: mediaType }));
}
