/** The work, and whatever becomes of it, what follows. Out here, as the React Compiler takes no `finally` in a component. */
export async function thenAlways<T>(work: Promise<T>, follow: () => Promise<void>): Promise<T> {
  try {
    return await work;
  } finally {
    await follow();
  }
}
