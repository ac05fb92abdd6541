import { faultOf, type CameraFault } from './camera-fault.ts';

export type OpenedCamera =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly fault: CameraFault };

/** Opens the camera at the back where there are two. The browser asks for the permission. */
export async function openCamera(): Promise<OpenedCamera> {
  if (!window.isSecureContext) return { ok: false, fault: 'insecure' };
  try {
    const video = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } };
    return { ok: true, stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { ok: false, fault: faultOf(error) };
  }
}

/** The browser's types know no light yet. */
type WithTorch<Settings> = Settings & { readonly torch?: boolean };

/** Whether the camera has a light that can stay on. */
export function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox has no such method before its version 132.
  if (!('getCapabilities' in track)) return false;
  const capabilities: WithTorch<MediaTrackCapabilities> = track.getCapabilities();
  return capabilities.torch === true;
}

/** @throws where the camera refuses it */
export async function setTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  const light: WithTorch<MediaTrackConstraintSet> = { torch: isOn };
  await track.applyConstraints({ advanced: [light] });
}
