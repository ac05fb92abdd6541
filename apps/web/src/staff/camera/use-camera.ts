import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { showFailure } from '../../ui/show-failure.ts';
import { setTorch } from './open-camera.ts';
import { runCamera, type CameraState } from './run-camera.ts';

/** The camera of a dialog. It is on while the page is in view, and goes off with the dialog. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<CameraState>({ is: 'starting' });
  const [isLit, setLit] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isInView = useSyncExternalStore(subscribeToView, isPageInView);
  const hand = useEffectEvent(onCode);

  useEffect(() => {
    if (!isInView || video.current === null || frame.current === null) return undefined;
    const end = new AbortController();
    void runCamera({
      video: video.current,
      frame: frame.current,
      signal: end.signal,
      onState(next) {
        setLit(false);
        setState(next);
      },
      onCode: (code) => hand(code),
    });
    return () => end.abort();
  }, [isInView, attempt]);

  return {
    video,
    frame,
    state,
    isLit,
    retry: () => setAttempt(attempt + 1),
    light(isOn: boolean): void {
      if (state.is === 'on') setTorch(state.track, isOn).then(() => setLit(isOn), showFailure);
    },
  };
}

function subscribeToView(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isPageInView(): boolean {
  return document.visibilityState === 'visible';
}
