import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconName } from './icons.tsx';

export type NoticeKind = 'info' | 'warning' | 'error' | 'success';

const looks: Readonly<Record<NoticeKind, { color: string; icon: IconName }>> = {
  info: { color: 'bg-blue-soft text-blue-ink', icon: 'info' },
  warning: { color: 'bg-amber-soft text-amber-ink', icon: 'warning' },
  error: { color: 'bg-pink-soft text-pink-ink', icon: 'warning' },
  success: { color: 'bg-green-soft text-green-ink', icon: 'check' },
};

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly children: ReactNode;
  /** Given, it can be closed. */
  readonly onClose?: () => void;
}

/** A banner within the page. Errors interrupt a screen reader, the others wait. */
export function Notice({ kind, title, children, onClose }: NoticeProps) {
  const { color, icon } = looks[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex w-full gap-3 px-4 py-3 text-sm forced-colors:border ${color}`}
    >
      <Icon name={icon} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title !== undefined && <p className="pb-0.5 font-mid">{title}</p>}
        {children}
      </div>
      {onClose !== undefined && <IconButton icon="close" label="Close this notice" onClick={onClose} />}
    </div>
  );
}
