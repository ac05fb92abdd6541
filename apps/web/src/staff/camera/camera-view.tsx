import type { ReactNode, Ref } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { CameraFault } from './camera-fault.ts';

interface CameraViewProps {
  readonly state: { readonly is: 'starting' | 'on' } | { readonly is: 'off'; readonly fault: CameraFault };
  /** The answer to the last scan; null before the first. */
  readonly answer: ReactNode;
  /** The number that is being sent; null when none is. */
  readonly sent: string | null;
  /** The number of codes that have been read: the frame flashes at each. */
  readonly count: number;
  /** Null for a camera without a light. */
  readonly light: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
  readonly video?: Ref<HTMLVideoElement>;
  readonly frame?: Ref<HTMLDivElement>;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The picture of the camera, the frame in which codes are read, and the last answer over it. */
export function CameraView({
  state,
  light,
  video,
  frame,
  count,
  onRetry,
  onClose,
  ...said
}: CameraViewProps) {
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex items-center justify-between gap-6 px-gutter py-4">
        <Heading slot="title" className="display-4">
          Scan with the camera
        </Heading>
        <div className="flex items-center gap-8">
          {light !== null && (
            <button
              type="button"
              aria-pressed={light.isOn}
              className="min-h-target rounded-round border border-rule px-4 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              onClick={() => light.onChange(!light.isOn)}
            >
              Light
            </button>
          )}
          <IconButton icon="close" label="Close the camera" onClick={onClose} />
        </div>
      </header>
      <div className="camera-stage">
        <video
          ref={video}
          muted
          playsInline
          aria-label="The picture of the camera"
          className={state.is === 'on' ? undefined : 'invisible'}
        />
        <div ref={frame} className={`camera-frame ${state.is === 'on' ? '' : 'invisible'}`}>
          {count > 0 && <span key={count} aria-hidden="true" className="camera-flash" />}
        </div>
        {state.is === 'off' ? (
          <Fault fault={state.fault} onRetry={onRetry} />
        ) : (
          <p role="status" className="camera-answer">
            {state.is === 'starting' ? <Starting /> : <Said {...said} />}
          </p>
        )}
      </div>
    </div>
  );
}

function Starting() {
  return (
    <>
      <span aria-hidden="true" className="spinner size-5" />
      <span>The camera starts. If the browser asks, please allow it.</span>
    </>
  );
}

function Said({ answer, sent }: Pick<CameraViewProps, 'answer' | 'sent'>) {
  if (sent !== null)
    return (
      <>
        <span aria-hidden="true" className="spinner size-5" />
        <span className="min-w-0 wrap-anywhere figures">{sent}</span>
      </>
    );
  return answer ?? <span>Hold a label within the frame.</span>;
}

interface FaultProps {
  readonly fault: CameraFault;
  readonly onRetry: () => void;
}

function Fault({ fault, onRetry }: FaultProps) {
  const { title, text, isFinal } = faultWords[fault];
  return (
    <div
      role="alert"
      className="absolute inset-0 grid content-center justify-items-center gap-4 px-gutter text-center"
    >
      <Icon name="camera" className="size-10 text-ink-3" />
      <p className="display-4">{title}</p>
      <p className="max-w-form text-ink-2">{text}</p>
      {isFinal !== true && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

interface FaultWords {
  readonly title: string;
  readonly text: string;
  /** Trying again on this page changes nothing. */
  readonly isFinal?: true;
}

const faultWords: Readonly<Record<CameraFault, FaultWords>> = {
  insecure: {
    title: 'No camera on this connection',
    text: 'Browsers allow the camera over a secure connection alone. Please open the console by its address with https, or type the number.',
    isFinal: true,
  },
  refused: {
    title: 'The camera is not allowed',
    text: 'Please allow the camera for this site: press the symbol beside the address, then the settings or permissions of the site. If it is allowed there, check the settings of the device.',
  },
  none: {
    title: 'No camera found',
    text: 'This device has no camera that the browser can use. Numbers can be typed or scanned as before.',
  },
  busy: {
    title: 'The camera is in use',
    text: 'Another app or page is using it. Please close it there, then try again.',
  },
  failed: {
    title: 'The camera did not start',
    text: 'Please try again. Numbers can be typed or scanned as before.',
  },
  unread: {
    title: 'The camera cannot read codes',
    text: 'A part of this page did not load. Please check the connection, then try again.',
  },
};
