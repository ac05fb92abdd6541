/** The interface to a browser of any engine: the minimum that BiDi and WebDriver both offer. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys that the smoke test presses, as WebDriver writes them. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;
export type Key = keyof typeof keys;

export interface Engine {
  /** Such as `Firefox 153.7`. */
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Begins a navigation and does not wait for its end. */
  depart(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function inside the page; it may use only its arguments. */
  evaluate<Result, Args extends readonly unknown[]>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  click(at: Point): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The page as a PNG, for a failure that needs to be seen. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
