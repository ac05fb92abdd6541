import { noMessageText, sessionEndedText } from '@vestry/contract/error-texts';
import type { ErrorCode } from '@vestry/contract/errors';
import type { CurrentState, Doubt, FieldError, LineError } from '@vestry/contract/call';

/** The errors before an answer is read (specification, section 8: generic client errors). */
export type ClientErrorCode = 'NETWORK' | 'TIMEOUT' | 'CANCELLED' | 'BAD_RESPONSE';

const clientMessages: Readonly<Record<ClientErrorCode, string>> = {
  NETWORK: 'We cannot be reached just now. Please check your connection and try again.',
  TIMEOUT: 'That took longer than it should. Please try again.',
  CANCELLED: 'The request was canceled.',
  BAD_RESPONSE: noMessageText,
};

interface ApiErrorDetails {
  readonly code: ErrorCode | ClientErrorCode;
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly fields?: readonly FieldError[] | undefined;
  readonly lines?: readonly LineError[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly current?: CurrentState | undefined;
  readonly doubts?: readonly Doubt[] | undefined;
}

/** The one error that the transport throws. `message` is written for people and may be shown as it is. */
export class ApiError extends Error {
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** With ITEMS_UNAVAILABLE: the items that are refused, and why. */
  readonly lines: readonly LineError[];
  readonly requestId: string | undefined;
  /** With TOO_MANY_REQUESTS: when to try again. */
  readonly retryAfterSeconds: number | undefined;
  /** With CONFLICT and TRANSITION_REFUSED of a transition by staff: the request as it is now. */
  readonly current: CurrentState | undefined;
  /** With STEP_DOUBTED: what staff must confirm before the transition. */
  readonly doubts: readonly Doubt[];

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.fields = details.fields ?? [];
    this.lines = details.lines ?? [];
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.current = details.current;
    this.doubts = details.doubts ?? [];
  }
}

export function clientError(code: ClientErrorCode, status = 0): ApiError {
  return new ApiError({ code, message: clientMessages[code], status });
}

export function sessionEndedError(): ApiError {
  return new ApiError({ code: 'SESSION_ENDED', message: sessionEndedText, status: 401 });
}

/** The text that people read for whatever was thrown; never a technical error. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : noMessageText;
}

/** Whether the server could not be reached, or took too long. */
export function gotNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && ['NETWORK', 'TIMEOUT'].includes(error.code);
}
