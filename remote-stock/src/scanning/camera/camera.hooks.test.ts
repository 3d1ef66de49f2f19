import { act, renderHook } from '@testing-library/react';
import { createNewCodeFilter, useCamera } from './camera.hooks';

test('a code before the camera counts once while it is in the picture, and again when it comes back [stock.621]', () => {
  const fresh = createNewCodeFilter();
  expect(fresh(['A', 'A', 'B'], 0)).toEqual(['A', 'B']);
  expect(fresh(['A'], 900)).toEqual([]);
  expect(fresh(['A', 'B'], 1_800)).toEqual(['B']);
  expect(fresh([], 3_000)).toEqual([]);
  expect(fresh(['A'], 3_001)).toEqual(['A']);
});

test('a camera that is allowed only after its dialog was closed is switched off at once [stock.622]', async () => {
  const lens = { stop: jest.fn(), addEventListener: jest.fn() };
  let allow = (_stream: object) => undefined as void;
  const getUserMedia = () => new Promise<object>((resolve) => (allow = resolve));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const { unmount } = renderHook(() => useCamera(false, () => undefined));
  unmount();
  await act(async () => allow({ getVideoTracks: () => [lens], getTracks: () => [lens] }));
  expect(lens.stop).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'mediaDevices');
});
