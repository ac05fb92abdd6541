import type { ReactNode } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { fileOf } from '../lib/view/file-of.ts';
import { saveFile } from '../lib/view/save-file.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { showFailure } from './show-failure.ts';
import { pageIcons } from './page-icons.ts';

interface PaperButtonProps {
  /** Calls for the file. */
  readonly load: () => Promise<Parameters<typeof fileOf>[0]>;
  /** Where several such buttons stand on a page. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Downloads a paper. */
export function PaperButton({ load, label, children }: PaperButtonProps) {
  const { start, isPending } = useAction(async () => {
    await load().then((file) => saveFile(fileOf(file)), showFailure);
  });
  return (
    <Button kind="gray" pending={isPending} onClick={start} aria-label={label}>
      <Icon name={pageIcons.receipt} />
      {children}
    </Button>
  );
}
