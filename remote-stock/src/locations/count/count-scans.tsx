import { useRef, type ComponentProps, type RefObject } from 'react';
import { CountReader } from '../../items';
import { useReader } from '../../scanning';

type Code = [text: string, also?: string];

/** Counts what is scanned from the first moment on: what comes while the reader is on its way waits for it. */
export function CountScans(props: Omit<ComponentProps<typeof CountReader>, 'early'>) {
  const early = useRef<Code[]>([]);
  return (
    <>
      <HeldScans held={early} />
      <CountReader {...props} early={early} />
    </>
  );
}

/** It stands before the reader, which has the codes as soon as it is there. */
function HeldScans({ held }: { held: RefObject<Code[]> }) {
  useReader((...code) => void held.current.push(code));
  return null;
}
