import type { ReactElement } from 'react';
import { buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { PageLinkProps } from './pagination.tsx';

interface PastTheEndProps {
  readonly lastPage: number;
  readonly link: (page: number, props: PageLinkProps) => ReactElement;
}

/** A page of an address that has grown old, in every list: the list has become shorter. */
export function PastTheEnd({ lastPage, link }: PastTheEndProps) {
  const [length, action] =
    lastPage === 1
      ? ['It has one page.', 'Show the list']
      : [`It has ${lastPage} pages.`, `Go to page ${lastPage}`];
  return (
    <EmptyState
      icon="search"
      role="status"
      title="The list ends before this page"
      action={link(lastPage, { className: buttonClass('black'), children: action, 'aria-label': action })}
    >
      {length}
    </EmptyState>
  );
}
