/** The size of the drawing in units of its view box, which is stretched to the available width. */
export const FIELD = { width: 720, height: 104 };
const TOP = 4;
/** The distance of the bars from the axis. */
const OFF_AXIS = 2.5;

interface Bars {
  axis: number;
  bars: {
    x: number;
    width: number;
    up: { y: number; height: number };
    down: { y: number; height: number };
  }[];
}

/** Lays out the bars of both directions on one scale, so that bars of the same length mean the same amount. */
export function mirrored(points: readonly { up: number; down: number }[]): Bars {
  const highest = Math.max(0, ...points.map(({ up }) => up));
  const lowest = Math.max(0, ...points.map(({ down }) => down));
  const room = FIELD.height - TOP - 2 * OFF_AXIS - TOP;
  const scale = highest + lowest > 0 ? room / (highest + lowest) : 0;
  const axis = highest + lowest > 0 ? TOP + highest * scale + OFF_AXIS : FIELD.height / 2;
  const slot = FIELD.width / Math.max(1, points.length);
  const width = (slot * 2) / 3;
  return {
    axis,
    bars: points.map(({ up, down }, index) => ({
      x: index * slot + (slot - width) / 2,
      width,
      up: { y: axis - OFF_AXIS - up * scale, height: up * scale },
      down: { y: axis + OFF_AXIS, height: down * scale },
    })),
  };
}
