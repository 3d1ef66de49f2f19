/** Why there is no picture: not allowed, none there, used by another program, or a page without encryption. */
export type CameraTrouble = 'refused' | 'none' | 'taken' | 'insecure';

export class NoCamera extends Error {
  override readonly name = 'NoCamera';
  constructor(readonly trouble: CameraTrouble) {
    super(trouble);
  }
}

const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

const troubleOf = (error: unknown): CameraTrouble => TROUBLES[(error as Error | null)?.name ?? ''] ?? 'none';

/** The camera at the back, with no more pixels than codes need, because several pictures are decoded a second. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

export interface Camera {
  stream: MediaStream;
  hasTorch: boolean;
  /** Switches the light; returns whether that worked. */
  light: (isOn: boolean) => Promise<boolean>;
  /** Calls the function when the picture ends by itself, such as when the camera is unplugged. */
  onEnded: (call: () => void) => void;
  stop: () => void;
}

/** Missing in the types of TypeScript. */
type WithTorch<Type> = Type & { torch?: boolean };

/** @throws NoCamera */
export async function openCamera(): Promise<Camera> {
  const { mediaDevices } = navigator as Partial<Navigator>;
  if (!mediaDevices) throw new NoCamera(window.isSecureContext ? 'none' : 'insecure');
  const stream = await mediaDevices.getUserMedia(WANTED).catch((error: unknown) => {
    throw new NoCamera(troubleOf(error));
  });
  const [track] = stream.getVideoTracks();
  if (!track) throw new NoCamera('none');
  const capabilities = (track.getCapabilities?.() ?? {}) as WithTorch<MediaTrackCapabilities>;
  return {
    stream,
    hasTorch: capabilities.torch === true,
    light: async (isOn) => {
      const advanced: WithTorch<MediaTrackConstraintSet>[] = [{ torch: isOn }];
      return track.applyConstraints({ advanced }).then(
        () => isOn,
        () => false,
      );
    },
    onEnded: (call) => track.addEventListener('ended', call),
    stop: () => stream.getTracks().forEach((one) => one.stop()),
  };
}
