import { clientError } from '../lib/transport/api-error.ts';
import href from './staff.css?url';

let loading: Promise<void> | undefined;

/** Puts the console's sheet after that of the whole app, where its layers add to those; resolves when it counts. */
export async function loadSheet(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading = undefined;
      reject(clientError('NETWORK'));
    });
    document.head.append(link);
  });
  return loading;
}
