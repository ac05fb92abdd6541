import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { SearchBox } from './search-box.tsx';

export default { title: 'Search box' } satisfies Meta;

function Cached({ initial, isBusy = false }: { readonly initial: string; readonly isBusy?: boolean }) {
  const [text, setText] = useState(initial);
  return (
    <SearchBox
      label={`Search ${initial === '' ? 'your closet' : isBusy ? 'that is busy' : 'that is filled'}`}
      placeholder="Search designer, number or note"
      value={text}
      onChange={setText}
      isBusy={isBusy}
    />
  );
}

export const States = () => (
  <div className="grid w-full max-w-form gap-6">
    <Cached initial="" />
    <Cached initial="Ferrand" />
    <Cached initial="silk" isBusy />
  </div>
);
