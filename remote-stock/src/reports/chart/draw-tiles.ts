import { hierarchy, treemap } from 'd3-hierarchy';
import type { TilesChart } from './chart';
import { fitted, rectangle, type Drawing, type Label, type Shape } from './drawing';

const INSET = 6;
const WIDE = 640;

type Tile = TilesChart['tiles'][number];

export function drawTiles({ tiles }: TilesChart, width: number): Drawing {
  const height = width < WIDE ? 360 : 300;
  const root = hierarchy<{ children?: readonly Tile[] } | Tile>({ children: tiles }, (one) =>
    'children' in one ? one.children : undefined,
  ).sum((one) => ('value' in one ? one.value : 0));
  const { children = [] } = treemap<{ children?: readonly Tile[] } | Tile>()
    .size([width, height])
    .paddingInner(2)
    .round(true)(root);
  const shapes: Shape[] = [];
  const labels: Label[] = [];
  const boxes = children.map(({ x0, y0, x1, y1 }, at) => {
    const box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    const tile = tiles[at];
    if (!tile) return box;
    shapes.push({ path: rectangle(box), pen: tile.look });
    const name = fitted(tile.label, box.width - 2 * INSET);
    if (name !== '' && box.height >= 22)
      labels.push({ x: x0 + INSET, y: y0 + 16, text: name, tone: 'strong' });
    const figure = fitted(tile.figure, box.width - 2 * INSET);
    if (name !== '' && figure !== '' && box.height >= 40)
      labels.push({ x: x0 + INSET, y: y0 + 32, text: figure });
    return box;
  });
  return { height, shapes, labels, boxes };
}
