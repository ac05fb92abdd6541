/** One fact for the page after the next load of this tab, taken once. Where storage is blocked it is lost. */
export function passingNote(key: string) {
  return {
    leave(): void {
      try {
        sessionStorage.setItem(key, '1');
      } catch {
        // Storage is blocked.
      }
    },
    take(): boolean {
      try {
        const isLeft = sessionStorage.getItem(key) !== null;
        sessionStorage.removeItem(key);
        return isLeft;
      } catch {
        return false;
      }
    },
  };
}
