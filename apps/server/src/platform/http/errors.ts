/** The one place where an error becomes an answer. */
import { STATUS_CODES } from 'node:http';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorData, FieldError } from '@vestry/contract/call';
import { errorMessage, errorStatus, type ErrorCode } from '@vestry/contract/errors';
import { invalidMessage, validationMessages } from '@vestry/contract/validation';
import { lostRace } from '../database.ts';
import { isOutage } from '../outage.ts';
import { Refusal } from '../refusal.ts';

/** Answers every error of the app in the contract's envelope, and an unknown path as NOT_FOUND. */
export function registerErrorMapper(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    sendMapped(error, request, reply);
  });
}

/** Answers an error; also that of a path that the router itself refuses, which reaches no handler of the app. */
export function sendMapped(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const data = toErrorData(error, request);
  // A refusal without a cause is a decision, not a fault: while calls are shed there are thousands of them.
  const isDecision = error instanceof Refusal && error.cause === undefined;
  if (errorStatus(data.code) >= 500 && !isDecision) request.log.error({ err: error }, 'call failed');
  const race = lostRace(error);
  if (race !== undefined) request.log.warn({ race }, 'lost a race that no service answers for itself');
  void sendError(reply, data);
}

/** The answer to a path that does not exist. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, errorData('NOT_FOUND', request));
}

function sendError(reply: FastifyReply, data: ErrorData): FastifyReply {
  if (data.code === 'UNAVAILABLE') void reply.header('retry-after', '2');
  if (data.retryAfterSeconds !== undefined) void reply.header('retry-after', String(data.retryAfterSeconds));
  return reply
    .code(errorStatus(data.code))
    .type('application/json')
    .send(JSON.stringify({ status: 'error', data }));
}

function toErrorData(error: FastifyError | Refusal, request: FastifyRequest): ErrorData {
  if (error instanceof Refusal) {
    return {
      ...errorData(error.code, request),
      message: error.message,
      ...(error.fields.length > 0 ? { fields: error.fields } : {}),
      ...(error.lines.length > 0 ? { lines: error.lines } : {}),
      ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
      ...(error.current === undefined ? {} : { current: error.current }),
      ...(error.doubts.length > 0 ? { doubts: error.doubts } : {}),
      ...(error.quote === undefined ? {} : { quote: error.quote }),
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error, request);
  return errorData(codeOf(error), request);
}

/** A wrong id in a path names nothing, so it is answered like an absent one; other parts say which field is wrong. */
function invalidRequest(error: FastifyError, request: FastifyRequest): ErrorData {
  if (error.validationContext === 'params') return errorData('NOT_FOUND', request);
  const part = error.validationContext === 'querystring' ? 'query' : 'body';
  const fields: FieldError[] = (error.validation ?? []).map((issue) => {
    const path = [part, ...issue.instancePath.split('/').filter(Boolean)];
    // A place in a list has no name of its own.
    const field = path.findLast((step) => !/^\d+$/.test(step)) ?? part;
    return { path: path.join('.'), message: fieldMessage(issue, field) };
  });
  return { ...errorData('VALIDATION_FAILED', request), fields };
}

/** zod's default messages, which are written for programmers. */
const zodsOwnMessage = /^(?:Invalid (?:input|option|string|number)|Too (?:big|small): expected)/;

/** The schema's own text where it says one; else the sentence that the page would show (specification, section 8). */
function fieldMessage({ message = '', keyword }: FastifySchemaValidationError, field: string): string {
  if (message !== '' && !zodsOwnMessage.test(message)) return message;
  const isMissing = keyword === 'invalid_type' && /received (undefined|null)$/.test(message);
  return isMissing ? validationMessages.required : invalidMessage(field);
}

/** Fastify's own refusals carry a status. */
function codeOf(error: FastifyError): ErrorCode {
  if (isOutage(error)) return 'UNAVAILABLE';
  if (lostRace(error) !== undefined) return 'CONFLICT';
  const { statusCode = 500 } = error;
  const isKnown = statusCode < 500 && STATUS_CODES[statusCode] !== undefined;
  return codeOfStatus[statusCode] ?? (isKnown ? 'MALFORMED_REQUEST' : 'UNEXPECTED');
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  // A parameter longer than any id names nothing.
  414: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

function errorData(code: ErrorCode, request: FastifyRequest): ErrorData {
  return { code, message: errorMessage(code), requestId: request.id };
}
