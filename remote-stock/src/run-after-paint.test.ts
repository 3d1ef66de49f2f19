import { runAfterPaint } from './run-after-paint';

const order: string[] = [];
let frames: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  order.length = 0;
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(0)));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const paint = () => {
  for (const frame of frames.splice(0)) frame();
  order.push('frame');
};

test('a task for after the next frame runs once, after that frame', () => {
  runAfterPaint(() => order.push('task'));
  paint();
  jest.advanceTimersByTime(1_000);
  expect(order).toEqual(['frame', 'task']);
});

test('a task for after the next frame runs within a second where no frame comes, and only once [offline.1048]', () => {
  runAfterPaint(() => order.push('task'));
  jest.advanceTimersByTime(1_000);
  expect(order).toEqual(['task']);
  paint();
  jest.advanceTimersByTime(1_000);
  expect(order).toEqual(['task', 'frame']);
});

test('a task of a hidden page runs without waiting for a frame', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  runAfterPaint(() => order.push('task'));
  expect(frames).toHaveLength(0);
  jest.advanceTimersByTime(0);
  expect(order).toEqual(['task']);
});
