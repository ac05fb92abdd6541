import { createListeners } from '../data/create-listeners.ts';
import { ApiError } from './api-error.ts';
import { takeEarlyAnswer } from '../../first-visit/early-answers.ts';
import { pendingCalls } from './pending-calls.ts';
import { createTransport, type SessionLoss, type Transport } from './transport.ts';

const losses = createListeners<SessionLoss>();
const refusals = createListeners<ApiError>();

/** The transport of this tab. */
export const api = createTransport({
  baseUrl: '/api',
  early: takeEarlyAnswer,
  onSessionLost: losses.publish,
});

/** Makes a call of the contract; throws `ApiError` and nothing else. */
export const callApi: Transport['call'] = async (call, input, options) => {
  const isWaitedFor = call.method !== 'GET' && options?.loader !== false;
  try {
    return await pendingCalls.during(isWaitedFor ? 'change' : 'read', () => api.call(call, input, options));
  } catch (error) {
    if (error instanceof ApiError) refusals.publish(error);
    throw error;
  }
};

/** Called with every failed call before its caller: for failures that one place of the app handles. */
export const onRefusal = refusals.subscribe;

export const onSessionLost = losses.subscribe;
