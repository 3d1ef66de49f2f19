import { runAfterPaint } from '../run-after-paint';
import { scanSettings } from './settings';

/** The result of a scan as a signal, for users who do not look at the screen. */
type Signal = 'found' | 'wrong' | 'enough';

const TONES: Record<Signal, { pitch: number; seconds: number; buzz: number[] }> = {
  found: { pitch: 1_760, seconds: 0.09, buzz: [60] },
  // Neither found nor wrong: there is nothing left to do.
  enough: { pitch: 880, seconds: 0.4, buzz: [200] },
  wrong: { pitch: 220, seconds: 0.25, buzz: [60, 60, 160] },
};

let sound: AudioContext | null = null;

function beep({ pitch, seconds }: { pitch: number; seconds: number }): void {
  if (!('AudioContext' in window)) return;
  sound ??= new AudioContext();
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  const end = sound.currentTime + seconds;
  tone.frequency.value = pitch;
  volume.gain.value = 0.12;
  // Faded out, because a sudden end would crackle.
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(end);
}

/** Plays a tone and vibrates, as far as the settings and the device allow. */
export function giveSignal(signal: Signal): void {
  runAfterPaint(() => {
    const tone = TONES[signal];
    const { beep: isHeard, vibrate: isFelt } = scanSettings.read();
    if (isHeard) beep(tone);
    if (isFelt) navigator.vibrate?.(tone.buzz);
  });
}
