import { useEffect, useEffectEvent, useRef } from 'react';
import { useReportFailure } from '../actions/failure-report.hooks';
import { unknownLocations, type Edits } from './edits.rules';
import { locationNamed } from './grid.api';
import { useGridTexts } from './grid-texts.hooks';

/** Pasted names of locations become numbers: each name is asked for once, one after the other. */
export function useLocationNumbers(
  edits: Edits,
  onFound: (found: ReadonlyMap<string, number | null>) => void,
): void {
  const t = useGridTexts();
  const report = useReportFailure();
  const known = useRef(new Map<string, number | null>());
  const isAsking = useRef(false);
  const tell = useEffectEvent(onFound);
  const ask = useEffectEvent(async (names: readonly string[]) => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      for (const name of names) {
        if (!known.current.has(name)) known.current.set(name, await locationNamed(name));
      }
    } catch (error) {
      report(
        error instanceof Error ? error : new Error(String(error)),
        t('locations'),
        () => void ask(names),
      );
    } finally {
      isAsking.current = false;
      tell(new Map(known.current));
      // Somebody may add the location meanwhile.
      for (const [name, id] of known.current) if (id === null) known.current.delete(name);
    }
  });
  const wanted = unknownLocations(edits).join('\n');
  useEffect(() => {
    if (wanted !== '') void ask(wanted.split('\n'));
  }, [wanted]);
}
