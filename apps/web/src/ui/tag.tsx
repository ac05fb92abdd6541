import type { TagColor } from '@vestry/contract/format/tag-color';
import type { ReactNode } from 'react';

const colors: Readonly<Record<TagColor, string>> = {
  green: 'bg-green-soft text-green-ink',
  gray: 'bg-gray-soft text-gray-ink',
  pink: 'bg-pink-soft text-pink-ink',
  blue: 'bg-blue-soft text-blue-ink',
};

/** A status: soft ground, dark text. */
export function Tag({ color, children }: { readonly color: TagColor; readonly children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-control px-2 py-0.75 text-cap font-mid whitespace-nowrap ${colors[color]}`}
    >
      {children}
    </span>
  );
}
