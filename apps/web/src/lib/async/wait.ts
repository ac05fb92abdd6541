/** Without a time the next task: what is due before it, a frame or a press, comes first. */
export async function wait(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
