import type { Meta } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { useToastQueue } from 'react-stately/useToastState';
import { Button } from './button.tsx';
import { FullScreenLoader, ProgressLine } from './loader.tsx';
import { ShownToasts } from './shown-toasts.tsx';
import { ToastRegion } from './toast.tsx';
import { showToast, toasts, type ToastContent } from './toast-queue.ts';

export default { title: 'Feedback' } satisfies Meta;

/** Without an end, so that the workbench can look at them. */
function Shown({ contents }: { readonly contents: readonly ToastContent[] }) {
  useEffect(() => {
    contents.forEach((content) => toasts.add(content));
    return () => toasts.clear();
  }, [contents]);
  return <ShownToasts state={useToastQueue(toasts)} />;
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
/** Each with its time. */
export const TimedToasts = () => {
  const [count, setCount] = useState(1);
  const remove = () => {
    setCount(count + 1);
    showToast({ text: `Item ${count} removed` });
  };
  return (
    <>
      <Button onClick={remove}>Remove</Button>
      <ToastRegion />
    </>
  );
};

export const Loader = () => <FullScreenLoader isOn />;
export const LineOfProgress = () => <ProgressLine isOn />;
