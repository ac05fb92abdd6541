/** A page that is not in sight paints no frame. */
const longestWaitMilliseconds = 100;

/** Does what takes long once the frame has been painted in which a press shows: the press is answered at once. */
export function afterPaint(action: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    action();
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, longestWaitMilliseconds);
}
