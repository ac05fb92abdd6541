/**
 * Reads codes beside the page, which stays quick. It alone may run WebAssembly, and can reach nothing: the policy of this file
 * (`platform/http/security-headers.ts`) allows it no network, so the page brings the reader's code along.
 */
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import type { FromWorker, ToWorker } from './code-messages.ts';

interface Port {
  readonly postMessage: (message: FromWorker) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: { readonly data: ToWorker }) => void,
  ) => void;
}
// The global object of a worker is no window, whatever the page's types say.
const port = self as unknown as Port;

const options = {
  formats: ['Code128', 'Code39', 'EAN13', 'EAN8', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  maxNumberOfSymbols: 8,
} as const;

/** The code that is nearest to the middle: of two labels the one that is aimed at. */
function nearest(codes: readonly ReadResult[], { width, height }: ImageData): string | null {
  const distance = ({ position: { topLeft, bottomRight } }: ReadResult) =>
    Math.hypot((topLeft.x + bottomRight.x - width) / 2, (topLeft.y + bottomRight.y - height) / 2);
  const [first] = codes.toSorted((a, b) => distance(a) - distance(b));
  return first?.text ?? null;
}

async function answer(message: ToWorker): Promise<void> {
  if (message.is === 'reader') {
    await prepareZXingModule({
      overrides: { wasmBinary: message.code, locateFile: (name: string) => name },
      fireImmediately: true,
    });
    port.postMessage({ is: 'ready' });
    return;
  }
  const codes = await readBarcodes(message.image, { ...options, formats: [...options.formats] });
  port.postMessage({ is: 'code', code: nearest(codes, message.image) });
}

port.addEventListener('message', ({ data }) => {
  answer(data).catch((error: unknown) => port.postMessage({ is: 'failed', message: String(error) }));
});
