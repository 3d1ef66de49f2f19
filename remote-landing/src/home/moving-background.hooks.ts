import type { Background } from '@storeroom/contract';
import { useEffect, useState, type ComponentType } from 'react';
import type { MovingBackgroundProps } from './moving-background';

type Part = ComponentType<MovingBackgroundProps>;

/** What moves, and the button that holds it: in a file of their own, which comes where anything moves. */
export function useMovingPart({ kind }: Pick<Background, 'kind'>): Part | null {
  const moves = kind === 'video' || kind === 'animated';
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!moves) return;
    void import(/* webpackChunkName: "moving-background" */ './moving-background').then(
      ({ MovingBackground }) => setPart(() => MovingBackground),
      // What stands still is as good a background.
      () => setPart(null),
    );
  }, [moves]);
  return moves ? part : null;
}
