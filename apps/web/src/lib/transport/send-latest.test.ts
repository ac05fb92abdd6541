import { expect, test, vi } from 'vitest';
import { sendLatest } from './send-latest.ts';

/** A receiver that answers on command, and the values that it received. */
function slowReceiver() {
  const received: string[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = async (value: string) =>
    new Promise<void>((resolve, reject) => {
      received.push(value);
      answers.push({ resolve, reject });
    });
  return { received, answers, send };
}

test('values go one after the other; of those that wait the last alone', async () => {
  const { received, answers, send } = slowReceiver();
  const onRest = vi.fn<(failure: { readonly error: unknown } | null) => void>();
  const push = sendLatest(send, onRest);
  for (const value of ['a', 'b', 'c']) push(value);
  expect(received).toEqual(['a']);
  answers[0]?.resolve();
  await vi.waitFor(() => expect(received).toEqual(['a', 'c']));
  expect(onRest).not.toHaveBeenCalled();
  answers[1]?.resolve();
  await vi.waitFor(() => expect(onRest).toHaveBeenCalledExactlyOnceWith(null));
  push('d');
  expect(received).toEqual(['a', 'c', 'd']);
});

test('after a failure nothing that waited is sent; the next value begins anew', async () => {
  const { received, answers, send } = slowReceiver();
  const onRest = vi.fn<(failure: { readonly error: unknown } | null) => void>();
  const push = sendLatest(send, onRest);
  push('a');
  push('b');
  const error = new Error('refused');
  answers[0]?.reject(error);
  await vi.waitFor(() => expect(onRest).toHaveBeenCalledExactlyOnceWith({ error }));
  expect(received).toEqual(['a']);
  push('c');
  expect(received).toEqual(['a', 'c']);
});
