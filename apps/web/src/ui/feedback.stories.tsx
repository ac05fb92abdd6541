import type { Meta } from '@storybook/react-vite';
import { useEffect } from 'react';
import { FullScreenLoader, ProgressLine } from './loader.tsx';
import { ToastRegion } from './toast.tsx';
import { toasts, type ToastContent } from './toast-queue.ts';

export default { title: 'Feedback' } satisfies Meta;

/** Shown, and kept while it is looked at. */
function Shown({ contents }: { readonly contents: readonly ToastContent[] }) {
  useEffect(() => {
    toasts.pause();
    const ids = contents.map((content) => toasts.show(content));
    return () => {
      ids.forEach((id) => toasts.close(id));
      toasts.resume();
    };
  }, [contents]);
  return <ToastRegion />;
}

const nothing = () => undefined;
const plain: ToastContent[] = [{ text: 'Your request has been submitted' }];
const stack: ToastContent[] = [
  { text: 'Successfully added 3 item(s) to cart', kind: 'success' },
  { text: 'Something went wrong, please try again', kind: 'error' },
  {
    text: 'Item removed. Please click "Submit Request Update" to save your changes.',
    action: { label: 'Undo', run: nothing },
  },
];

export const Toast = () => <Shown contents={plain} />;
export const ToastStack = () => <Shown contents={stack} />;
export const Loader = () => <FullScreenLoader isOn />;
export const LineOfProgress = () => <ProgressLine isOn />;
