/** Two low notes. A browser that has no sound, or allows none, leaves it at what is seen. */
export function soundAlarm(): void {
  try {
    context ??= new AudioContext();
    const audio = context;
    void audio.resume().then(
      () => [0, 0.28].forEach((offset) => note(audio, audio.currentTime + offset)),
      () => undefined,
    );
  } catch {
    // What is seen is loud enough.
  }
}

let context: AudioContext | undefined;
const hertz = 233;
const seconds = 0.22;

function note(audio: AudioContext, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'square';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.4, at);
  volume.gain.setTargetAtTime(0, at + seconds * 0.8, 0.02);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
