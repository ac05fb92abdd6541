/** The look of one of several views of a page, as a tab or as a link: a line beneath the chosen one, a finger's width around each. */
export const tabClass =
  'relative flex min-h-target flex-none items-center border-b border-transparent text-sm text-ink-2 after:absolute after:inset-y-0 after:-inset-x-4 hover:text-ink aria-[current]:border-cedar aria-[current]:text-ink data-[selected]:border-cedar data-[selected]:text-ink';
