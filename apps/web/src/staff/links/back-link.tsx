import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** The way back from an inner page. It is no place of a navigation: the page that it leads to is not the current one. */
export const BackLink = createLink((props: ComponentProps<'a'>) => (
  <a {...props} aria-current={undefined} className="text-link text-sm text-ink-2" />
));
