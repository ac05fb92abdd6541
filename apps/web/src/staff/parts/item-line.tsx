import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { staffPaths } from '../paths.ts';
import { itemWords } from '../words/words.ts';

interface ItemLineProps {
  readonly clientId: number;
  readonly id: number;
  readonly itemClientNumber: string;
  readonly designers: string;
  readonly observation: string;
}

/** The number of an item, which leads to its page, and its designers and name. */
export function ItemLine({ clientId, id, itemClientNumber, designers, observation }: ItemLineProps) {
  return (
    <p className="wrap-anywhere">
      <Link
        to={staffPaths.item}
        params={{ clientId, itemId: id }}
        className="text-link inline-block font-mid figures"
      >
        {itemClientNumber}
      </Link>
      <span className="text-ink-2"> {itemWords({ designers, observation })}</span>
    </p>
  );
}

interface ClosetLineProps {
  readonly clientId: number;
  readonly closetName: string;
  /** The words that follow the name. */
  readonly children: ReactNode;
}

/** The name of a closet, which leads to its page. */
export function ClosetLine({ clientId, closetName, children }: ClosetLineProps) {
  return (
    <p className="wrap-anywhere text-ink-2">
      <Link to={staffPaths.closet} params={{ clientId }} className="text-link">
        {closetName}
      </Link>
      {children}
    </p>
  );
}
