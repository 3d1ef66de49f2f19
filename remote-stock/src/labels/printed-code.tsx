import { drawBars, drawSquare } from './draw-codes';

export interface PrintedCodeProps {
  /** Bars for readers at a keyboard, a square for cameras. */
  kind: 'bars' | 'square';
  text: string;
  className?: string | undefined;
}

/** A code as a drawing, sharp on any paper. What it says stands beside it in words. */
export function PrintedCode({ kind, text, className }: PrintedCodeProps) {
  const { width, height, path } = kind === 'bars' ? drawBars(text) : drawSquare(text);
  return (
    <svg
      aria-hidden
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={kind === 'bars' ? 'none' : undefined}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
