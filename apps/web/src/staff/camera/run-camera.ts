import { wait } from '../../lib/async/wait.ts';
import type { CameraFault } from './camera-fault.ts';
import { startCodeReader, type CodeReader } from './code-reader.ts';
import { cropOf, readSizeOf } from './crop.ts';
import { hasTorch, openCamera } from './open-camera.ts';
import { createSeenCodes } from './seen-codes.ts';

export type CameraState =
  | { readonly is: 'starting' }
  | { readonly is: 'on'; readonly track: MediaStreamTrack; readonly hasTorch: boolean }
  | { readonly is: 'off'; readonly fault: CameraFault };

interface CameraRun {
  readonly video: HTMLVideoElement;
  /** The frame on the screen in which codes are read. */
  readonly frame: HTMLElement;
  /** Ends it: the camera goes off. */
  readonly signal: AbortSignal;
  readonly onState: (state: CameraState) => void;
  /** Each that comes into view. */
  readonly onCode: (code: string) => void;
}

/** Between two pictures: a telephone that computes all the time becomes warm and slow. */
const pauseMilliseconds = 60;

/** Shows the picture of the camera and reads codes in it, until it is ended or fails. */
export async function runCamera(run: CameraRun): Promise<void> {
  const { signal } = run;
  const onState = (state: CameraState) => {
    if (!signal.aborted) run.onState(state);
  };
  onState({ is: 'starting' });
  const starting = startCodeReader();
  starting.catch(() => undefined);
  const opened = await openCamera();
  if (!opened.ok) onState({ is: 'off', fault: opened.fault });
  else await show(opened.stream, { ...run, onState }, starting);
  starting.then((reader) => reader.end()).catch(() => undefined);
}

async function show(stream: MediaStream, run: CameraRun, starting: Promise<CodeReader>): Promise<void> {
  const { video, signal, onState } = run;
  const tracks = stream.getTracks();
  const stop = () => tracks.forEach((track) => track.stop());
  signal.addEventListener('abort', stop, { once: true });
  const [track] = tracks;
  try {
    if (signal.aborted || track === undefined) return;
    // Another app takes the camera, or somebody pulls it out.
    track.addEventListener('ended', () => onState({ is: 'off', fault: 'busy' }));
    video.srcObject = stream;
    await video.play();
    onState({ is: 'on', track, hasTorch: hasTorch(track) });
    await readOn(run, track, await starting);
  } catch {
    // The camera is open: what is missing is the part that reads.
    onState({ is: 'off', fault: 'unread' });
  } finally {
    stop();
    if (video.srcObject === stream) video.srcObject = null;
  }
}

async function readOn(run: CameraRun, track: MediaStreamTrack, reader: CodeReader): Promise<void> {
  const { video, frame, signal, onCode } = run;
  const canvas = document.createElement('canvas');
  const seen = createSeenCodes();
  while (track.readyState === 'live') {
    const picture = pictureIn(video, frame, canvas);
    const code = picture === null ? null : await reader.read(picture);
    // One that stays in view beneath a question has been seen when the question is answered.
    const isNew = seen.see(code, performance.now());
    if (code !== null && isNew && !isCovered(video) && !signal.aborted) onCode(code);
    await wait(pauseMilliseconds);
  }
}

/** The pixels in the frame; null before there is a picture. */
function pictureIn(video: HTMLVideoElement, frame: HTMLElement, canvas: HTMLCanvasElement): ImageData | null {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (size.width === 0) return null;
  const crop = cropOf(size, video.getBoundingClientRect(), frame.getBoundingClientRect());
  const { width, height } = readSizeOf(crop);
  if (width < 1 || height < 1) return null;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? null;
}

/** Whether another dialog stands above: React Aria takes what lies beneath away from everybody. */
function isCovered(element: Element): boolean {
  return element.closest('[inert], [aria-hidden="true"]') !== null;
}
