import { place } from './index';
import { placeOver } from './place';

const VIEW = { width: 1000, height: 800 };
const SIZE = { width: 200, height: 300 };
const at = (left: number, top: number, width = 100, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a popover stands below the element that opened it, with the same left edge', () => {
  expect(place(at(100, 100), SIZE, VIEW)).toMatchObject({ side: 'below', top: 144, left: 100 });
});

test('a popover can be aligned with the right edge of the element that opened it', () => {
  expect(place(at(500, 100), SIZE, VIEW, 'end')).toMatchObject({ left: 400 });
});

test('a popover stands above the element that opened it where there is more room', () => {
  expect(place(at(100, 700), SIZE, VIEW)).toMatchObject({ side: 'above', bottom: 104 });
});

test('a popover that is too high has the height that is left in the window', () => {
  const { side, maxHeight, top } = place(at(100, 380), { width: 200, height: 2000 }, VIEW);
  expect({ side, maxHeight, top }).toEqual({ side: 'below', maxHeight: 368, top: 424 });
});

test.each([
  ['in the middle of a phone', 320, 500],
  ['near the foot of a phone', 560, 600],
  ['near the head of a phone', 60, 640],
])(
  'a menu %s, too high for the room above or below, uses the height of the window [look.1463]',
  (_where, top, height) => {
    const view = { width: 390, height: 664 };
    const placed = placeOver(at(340, top, 44, 44), { width: 208, height }, view);
    const from = placed.top ?? view.height - (placed.bottom ?? 0) - height;
    expect(placed.maxHeight).toBeGreaterThanOrEqual(height);
    // It must not cover the button that opened it: a second tap there would choose an entry.
    expect(placed.left + 208).toBeLessThanOrEqual(340);
    expect([from >= 8, from + height <= view.height - 8]).toEqual([true, true]);
  },
);

test('a menu longer than the window begins at the upper edge and scrolls [look.1463]', () => {
  const placed = placeOver(at(200, 300), { width: 208, height: 900 }, { width: 320, height: 568 });
  expect(placed).toMatchObject({ top: 8, maxHeight: 552 });
});

test('a popover does not reach over the left or the right edge of the window', () => {
  expect(place(at(950, 100), SIZE, VIEW).left).toBe(792);
  expect(place(at(2, 100), SIZE, VIEW, 'end').left).toBe(8);
});
