import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { SearchBox } from './search-box.tsx';

export default { title: 'Search box' } satisfies Meta;

function Kept({ initial, isBusy = false }: { readonly initial: string; readonly isBusy?: boolean }) {
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
    <Kept initial="" />
    <Kept initial="Ferrand" />
    <Kept initial="silk" isBusy />
  </div>
);
