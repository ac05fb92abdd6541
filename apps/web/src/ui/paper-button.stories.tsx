import type { Meta } from '@storybook/react-vite';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useToastQueue } from 'react-stately/useToastState';
import { PaperButton } from './paper-button.tsx';
import { ShownToasts } from './shown-toasts.tsx';
import { toasts } from './toast-queue.ts';

export default { title: 'Paper button' } satisfies Meta;

type Load = ComponentProps<typeof PaperButton>['load'];

const waiting: Load = async () => new Promise(() => undefined);
const failing: Load = async () => Promise.reject(new Error('Unknown'));

/** A button that is clicked as soon as it is shown. */
function Clicked({ load }: { readonly load: Load }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.click(), []);
  return (
    <div ref={box}>
      <PaperButton load={load}>Packing list</PaperButton>
    </div>
  );
}

export const Idle = () => (
  <>
    <PaperButton load={waiting}>Packing list</PaperButton>
    <PaperButton load={waiting} label="Download PDF of invoice 1042">
      Download PDF
    </PaperButton>
  </>
);

export const Loading = () => <Clicked load={waiting} />;

/** The toast has no time, so that the workbench can look at it. */
export const Failed = () => {
  const state = useToastQueue(toasts);
  useEffect(() => () => toasts.clear(), []);
  const visibleToasts = state.visibleToasts.map(({ key, content }) => ({ key, content }));
  return (
    <>
      <Clicked load={failing} />
      {visibleToasts.length > 0 && <ShownToasts state={{ ...state, visibleToasts }} />}
    </>
  );
};
