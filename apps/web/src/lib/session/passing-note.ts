import { withStorage } from './with-storage.ts';

/** One fact for the page after the next load of this tab, taken once. Where storage is blocked it is lost. */
export function passingNote(key: string) {
  return {
    leave: (): void => withStorage(() => sessionStorage.setItem(key, '1'), undefined),
    take: (): boolean =>
      withStorage(() => {
        const isLeft = sessionStorage.getItem(key) !== null;
        sessionStorage.removeItem(key);
        return isLeft;
      }, false),
  };
}
