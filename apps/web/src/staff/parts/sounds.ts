/** The sounds of a scan. A browser that has no sound, or allows none, leaves it at what is seen. */

/** Two low notes, and a phone shakes: something must stop. */
export function soundAlarm(): void {
  shake([200, 100, 200]);
  play([0, 0.28].map((start) => ({ start, seconds: 0.22, hertz: 233, volume: 0.4 })));
}

/** One short high note, as scanners give: the camera has read a code. */
export function soundRead(): void {
  shake([40]);
  play([{ start: 0, seconds: 0.07, hertz: 1760, volume: 0.15 }]);
}

/** A browser allows sounds from the first press on: without one of its own, the first code would be silent. */
export function allowSounds(): void {
  play([]);
}

interface Note {
  /** Seconds from now. */
  readonly start: number;
  readonly seconds: number;
  readonly hertz: number;
  readonly volume: number;
}

function shake(milliseconds: number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(milliseconds);
}

let context: AudioContext | undefined;

function play(notes: readonly Note[]): void {
  try {
    context ??= new AudioContext();
    const audio = context;
    void audio.resume().then(
      () => notes.forEach((each) => sound(audio, each)),
      () => undefined,
    );
  } catch {
    // The picture on the screen says it too.
  }
}

function sound(audio: AudioContext, { start, seconds, hertz, volume }: Note): void {
  const at = audio.currentTime + start;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'square';
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(volume, at);
  gain.gain.setTargetAtTime(0, at + seconds * 0.8, 0.02);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
