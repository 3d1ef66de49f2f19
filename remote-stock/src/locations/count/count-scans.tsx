import type { ComponentProps } from 'react';
import { CountReader } from '../../items';
import { useReader } from '../../scanning';

/** Counts what is scanned from the first moment on: what comes while the reader is on its way waits for it. */
export function CountScans(props: ComponentProps<typeof CountReader>) {
  return (
    <>
      <HeldScans held={props.early} />
      <CountReader {...props} />
    </>
  );
}

/** It stands before the reader, which has the codes as soon as it is there. */
function HeldScans({ held }: { held: ComponentProps<typeof CountReader>['early'] }) {
  useReader((...code) => void held.current.push(code));
  return null;
}
