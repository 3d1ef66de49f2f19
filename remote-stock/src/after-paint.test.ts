import { afterPaint } from './after-paint';

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

test('[X.1048] what waits for the frame comes right after it, once', () => {
  afterPaint(() => order.push('task'));
  paint();
  jest.advanceTimersByTime(1_000);
  expect(order).toEqual(['frame', 'task']);
});

test('[X.1048] a page that is put away before the frame does not keep it', () => {
  afterPaint(() => order.push('task'));
  jest.advanceTimersByTime(1_000);
  expect(order).toEqual(['task']);
  paint();
  jest.advanceTimersByTime(1_000);
  expect(order).toEqual(['task', 'frame']);
});

test('[X.1048] a page that nobody sees waits for no frame', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  afterPaint(() => order.push('task'));
  expect(frames).toHaveLength(0);
  jest.advanceTimersByTime(0);
  expect(order).toEqual(['task']);
});
