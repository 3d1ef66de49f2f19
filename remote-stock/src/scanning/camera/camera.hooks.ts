import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Camera, type CameraTrouble, NoCamera, openCamera } from './camera';
import { bringDecoder, type Decoder } from './decoder';

/** Milliseconds that a code must be out of the picture before it counts again: one label is in many pictures. */
const AWAY = 1_000;

/** Tells codes that have come into the picture from those that are still in it. */
export function createNewCodeFilter() {
  const seen = new Map<string, number>();
  return (codes: readonly string[], at: number): string[] => {
    const fresh = codes.filter((code) => at - (seen.get(code) ?? -Infinity) > AWAY);
    for (const code of codes) seen.set(code, at);
    for (const [code, when] of seen) if (at - when > AWAY) seen.delete(code);
    return [...new Set(fresh)];
  };
}

/** Milliseconds from the end of one look to the next: the page and the battery have other things to do. */
const PAUSE = 110;
/** Pixels of the longer side that are looked at. */
const SIDE = 1_024;

/** The picture that a film shows now; null while it has none. */
function pictureOf(film: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = film;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (videoWidth === 0 || context === null) return null;
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  context.drawImage(film, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Looks for codes in a film, again and again, and tells each that comes into the picture. The answer ends it. */
function lookForCodes(film: HTMLVideoElement, decode: Decoder, onCode: (code: string) => void): () => void {
  const canvas = document.createElement('canvas');
  const fresh = createNewCodeFilter();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;

  const look = async () => {
    const picture = film.paused ? null : pictureOf(film, canvas);
    // A picture that cannot be read is followed by another.
    const codes = picture ? await decode(picture).catch(() => []) : [];
    if (isOver) return;
    for (const code of fresh(codes, performance.now())) if (code !== '') onCode(code);
    timer = setTimeout(() => void look(), PAUSE);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Why nothing can be read: no picture, or nothing that reads it. */
export type ScanTrouble = CameraTrouble | 'reload' | 'noReader';

type CameraState =
  | { phase: 'opening' }
  | { phase: 'reading'; camera: Camera }
  | { phase: 'trouble'; trouble: ScanTrouble };

const troubleOf = (error: unknown): ScanTrouble => {
  if (error instanceof NoCamera) return error.trouble;
  return (error as Error | null)?.name === 'NotInThisDocument' ? 'reload' : 'noReader';
};

/** The camera for as long as the component is there, and what it reads. `isPaused` lets the picture stand still. */
export function useCamera(isPaused: boolean, onCode: (code: string) => void) {
  const film = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ phase: 'opening' });
  const [round, setRound] = useState(0);
  const tell = useEffectEvent(onCode);

  useEffect(() => {
    let isOver = false;
    const ends: (() => void)[] = [];
    const end = () => {
      isOver = true;
      ends.forEach((one) => one());
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      end();
      setState({ phase: 'trouble', trouble: troubleOf(error) });
    };
    const begin = async () => {
      // What reads is brought while the person is asked for the camera.
      const coming = bringDecoder();
      coming.catch(() => undefined);
      const camera = await openCamera();
      ends.push(camera.stop);
      if (isOver) return camera.stop();
      camera.onEnded(() => fail(new NoCamera('taken')));
      const shown = film.current;
      if (!shown) return;
      shown.srcObject = camera.stream;
      await shown.play().catch(() => undefined);
      const decode = await coming;
      if (isOver) return;
      ends.push(lookForCodes(shown, decode, (code) => tell(code)));
      setState({ phase: 'reading', camera });
    };
    begin().catch(fail);
    return end;
  }, [round]);

  useEffect(() => {
    if (state.phase !== 'reading') return;
    if (isPaused) film.current?.pause();
    else void film.current?.play().catch(() => undefined);
  }, [isPaused, state]);

  return {
    film,
    state,
    retry: () => {
      setState({ phase: 'opening' });
      setRound((before) => before + 1);
    },
  };
}
