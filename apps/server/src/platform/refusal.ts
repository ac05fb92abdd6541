import { errorMessage, type ErrorCode } from '@vestry/contract/errors';
import type { CurrentState, Doubt, ErrorData, FieldError, LineError } from '@vestry/contract/call';

/**
 * The one error type of the server's own decisions: a code of the catalogue and, for a form, what is wrong with which
 * field. The HTTP adapter and the command line each map it once. Anything else that is thrown is a defect or an outage.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  /** Items of a request that cannot be had. */
  readonly lines: readonly LineError[];
  readonly retryAfterSeconds: number | undefined;
  /** The current state of a request, for a caller that acted on an older one. */
  readonly current: CurrentState | undefined;
  /** The doubts that staff must confirm before a transition. */
  readonly doubts: readonly Doubt[];
  /** The new quote, for a caller that has seen another one. */
  readonly quote: ErrorData['quote'];

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: readonly FieldError[];
      lines?: readonly LineError[];
      retryAfterSeconds?: number;
      current?: CurrentState;
      doubts?: readonly Doubt[];
      quote?: NonNullable<ErrorData['quote']>;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? errorMessage(code), { cause: options.cause });
    this.code = code;
    this.fields = options.fields ?? [];
    this.lines = options.lines ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.current = options.current;
    this.doubts = options.doubts ?? [];
    this.quote = options.quote;
  }
}
