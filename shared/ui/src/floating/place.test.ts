import { place } from './index';

const VIEW = { width: 1000, height: 800 };
const SIZE = { width: 200, height: 300 };
const at = (left: number, top: number, width = 100, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('stands below its anchor, edge at edge', () => {
  expect(place(at(100, 100), SIZE, VIEW)).toMatchObject({ side: 'below', top: 144, left: 100 });
});

test('can be led by the other edge', () => {
  expect(place(at(500, 100), SIZE, VIEW, 'end')).toMatchObject({ left: 400 });
});

test('stands above where below has no room and above has more', () => {
  expect(place(at(100, 700), SIZE, VIEW)).toMatchObject({ side: 'above', bottom: 104 });
});

test('takes the room there is, and scrolls inside', () => {
  const { side, maxHeight, top } = place(at(100, 380), { width: 200, height: 2000 }, VIEW);
  expect({ side, maxHeight, top }).toEqual({ side: 'below', maxHeight: 368, top: 424 });
});

test('[V.20] never reaches over the edge of the window', () => {
  expect(place(at(950, 100), SIZE, VIEW).left).toBe(792);
  expect(place(at(2, 100), SIZE, VIEW, 'end').left).toBe(8);
});
