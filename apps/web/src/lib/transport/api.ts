import { ApiError } from './api-error.ts';
import { takeEarly } from '../../first-visit/early-answers.ts';
import { pendingCalls } from './pending-calls.ts';
import { createTransport, type SessionLoss, type Transport } from './transport.ts';

type LossListener = (loss: SessionLoss) => void;
type RefusalListener = (error: ApiError) => void;

const listeners = new Set<LossListener>();
const refusalListeners = new Set<RefusalListener>();

/** The transport of this tab. */
export const api = createTransport({
  baseUrl: '/api',
  early: takeEarly,
  onSessionLost: (loss) => listeners.forEach((listener) => listener(loss)),
});

/** Makes a call of the contract; throws `ApiError` and nothing else. */
export const callApi: Transport['call'] = async (call, input, options) => {
  const isWaitedFor = call.method !== 'GET' && options?.loader !== false;
  try {
    return await pendingCalls.during(isWaitedFor ? 'change' : 'read', () => api.call(call, input, options));
  } catch (error) {
    if (error instanceof ApiError) refusalListeners.forEach((listener) => listener(error));
    throw error;
  }
};

/** Called with every failed call before its caller: for failures that one place of the app handles. */
export function onRefusal(listener: RefusalListener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

export function onSessionLost(listener: LossListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
