/** The interface of a browser for the smoke test, implemented with WebDriver BiDi (firefox.ts) and classic WebDriver (webkit.ts). */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys that the smoke test presses, as WebDriver writes them. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;
export type Key = keyof typeof keys;

export interface Engine {
  /** Name and version, such as `Firefox 153.7`. */
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Starts a navigation without waiting for the page to load. */
  startNavigation(url: string): Promise<void>;
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
