import type { Meta } from '@storybook/react-vite';
import { Pagination, type PageLinkProps } from './pagination.tsx';

export default { title: 'Pagination' } satisfies Meta;

const link = (page: number, { children, ...props }: PageLinkProps) => (
  <a href={`#${page}`} {...props}>
    {children}
  </a>
);

const pages = (current: number, total: number) => (
  <div className="flex w-full">
    <Pagination current={current} total={total} link={link} />
  </div>
);

export const First = () => pages(1, 9);
export const Middle = () => pages(5, 9);
export const Last = () => pages(9, 9);
export const OnlyOne = () => pages(1, 1);
