/** The page and the worker that reads codes, to each other. Each message is answered before the next is sent. */
export type ToWorker =
  | { readonly is: 'reader'; readonly code: ArrayBuffer }
  | { readonly is: 'picture'; readonly image: ImageData };

export type FromWorker =
  | { readonly is: 'ready' }
  | { readonly is: 'code'; readonly code: string | null }
  | { readonly is: 'failed'; readonly message: string };
