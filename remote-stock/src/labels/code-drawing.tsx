import type { DrawnCode } from './draw-codes';

interface CodeDrawingProps {
  drawn: DrawnCode;
  className: string | undefined;
  isStretched?: boolean;
  /** Its name; without one readers pass over it, as the words beside it say the same. */
  label?: string;
}

/** A code, sharp at every size. */
export function CodeDrawing({ drawn, className, isStretched = false, label }: CodeDrawingProps) {
  const { width, height, path } = drawn;
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isStretched ? 'none' : undefined}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
