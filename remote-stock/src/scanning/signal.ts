import { runAfterPaint } from '../run-after-paint';
import { scanSettings } from './settings';

/** What a code has led to, told without a look at the screen. */
type Signal = 'found' | 'wrong' | 'enough';

const TONES: Record<Signal, { pitch: number; seconds: number; buzz: number[] }> = {
  found: { pitch: 1_760, seconds: 0.09, buzz: [60] },
  // Neither yes nor no: there is nothing more to do.
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
  // Not cut off, which would crack.
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(end);
}

/** A tone and a shake, as far as the person wants them and the device can: with the eyes served first, the ear notices nothing. */
export function giveSignal(signal: Signal): void {
  runAfterPaint(() => {
    const tone = TONES[signal];
    const { beep: isHeard, vibrate: isFelt } = scanSettings.read();
    if (isHeard) beep(tone);
    if (isFelt) navigator.vibrate?.(tone.buzz);
  });
}
