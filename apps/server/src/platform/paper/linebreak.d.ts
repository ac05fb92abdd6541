declare module 'linebreak' {
  /** The package brings no types. */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end, as an index into the text; null after the last. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
