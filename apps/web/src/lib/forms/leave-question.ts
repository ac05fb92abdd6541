/** The one question before unsaved work is lost: the form asks it, the dialog of the frame answers. */
export function leaveQuestion() {
  let answering: ((leaves: boolean) => void) | null = null;
  const listeners = new Set<() => void>();

  function put(next: typeof answering): void {
    answering = next;
    listeners.forEach((listener) => listener());
  }

  function answer(leaves: boolean): void {
    const waiting = answering;
    put(null);
    waiting?.(leaves);
  }

  return {
    isOpen: (): boolean => answering !== null,

    /** Whether to leave. A question that is put while another waits takes its place: that one is answered with no. */
    async ask(): Promise<boolean> {
      answer(false);
      return new Promise((resolve) => put(resolve));
    },

    answer,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const leaving = leaveQuestion();

/** Leaves at once where nothing `isLost` by it, else only if so answered. */
export function leaveUnlessLost(isLost: boolean, leave: () => void): void {
  if (!isLost) return leave();
  void leaving.ask().then((leaves) => leaves && leave());
}
