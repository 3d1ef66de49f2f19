import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Camera, type CameraTrouble, NoCamera, openCamera } from './camera';
import { loadDecoder, type Decoder } from './decoder';

/** The milliseconds for which a code must be out of the picture before it counts again: a label is in many pictures. */
const AWAY_MS = 1_000;

/** Returns only codes that have just come into the picture, not those still in it. */
export function createNewCodeFilter() {
  const seen = new Map<string, number>();
  return (codes: readonly string[], at: number): string[] => {
    const fresh = codes.filter((code) => at - (seen.get(code) ?? -Infinity) > AWAY_MS);
    for (const code of codes) seen.set(code, at);
    for (const [code, when] of seen) if (at - when > AWAY_MS) seen.delete(code);
    return [...new Set(fresh)];
  };
}

/** The pause between two pictures in milliseconds, to spare the page and the battery. */
const PAUSE_MS = 110;
/** The pixels of the longer side of a picture that is decoded. */
const SIDE = 1_024;

/** The present picture of a video; null while it has none. */
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

/** Decodes pictures of a video repeatedly and reports each new code. Returns a function that stops it. */
function lookForCodes(film: HTMLVideoElement, decode: Decoder, onCode: (code: string) => void): () => void {
  const canvas = document.createElement('canvas');
  const fresh = createNewCodeFilter();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;

  const look = async () => {
    const picture = film.paused ? null : pictureOf(film, canvas);
    // A picture that cannot be decoded is skipped.
    const codes = picture ? await decode(picture).catch(() => []) : [];
    if (isOver) return;
    for (const code of fresh(codes, performance.now())) if (code !== '') onCode(code);
    timer = setTimeout(() => void look(), PAUSE_MS);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Why no code can be read: there is no picture, or no decoder. */
export type ScanTrouble = CameraTrouble | 'reload' | 'noReader';

type CameraState =
  | { phase: 'opening' }
  | { phase: 'reading'; camera: Camera }
  | { phase: 'trouble'; trouble: ScanTrouble };

const troubleOf = (error: unknown): ScanTrouble => {
  if (error instanceof NoCamera) return error.trouble;
  return (error as Error | null)?.name === 'NotInThisDocument' ? 'reload' : 'noReader';
};

/** The camera and the codes that it reads, while the component is mounted. `isPaused` freezes the picture. */
export function useCamera(isPaused: boolean, onCode: (code: string) => void) {
  const film = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ phase: 'opening' });
  const [round, setRound] = useState(0);
  const report = useEffectEvent(onCode);

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
      // The decoder is loaded while the browser asks for permission to use the camera.
      const coming = loadDecoder();
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
      ends.push(lookForCodes(shown, decode, (code) => report(code)));
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
