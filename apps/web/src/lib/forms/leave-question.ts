import { createStore } from '../data/create-store.ts';

/** The one question before unsaved work is lost: the form asks it, the dialog of the frame answers. */
export function leaveQuestion() {
  const waiting = createStore<((leaves: boolean) => void) | null>(null);

  function answer(leaves: boolean): void {
    const answering = waiting.current();
    waiting.publish(null);
    answering?.(leaves);
  }

  return {
    isOpen: (): boolean => waiting.current() !== null,

    /** Whether to leave. A question that is put while another waits takes its place: that one is answered with no. */
    async ask(): Promise<boolean> {
      answer(false);
      return new Promise((resolve) => waiting.publish(resolve));
    },

    answer,
    subscribe: waiting.subscribe,
  };
}

export const leaving = leaveQuestion();

/** Leaves at once where nothing `isLost` by it, else only if so answered. */
export function leaveUnlessLost(isLost: boolean, leave: () => void): void {
  if (!isLost) return leave();
  void leaving.ask().then((leaves) => leaves && leave());
}
