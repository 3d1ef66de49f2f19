import { act, renderHook } from '@testing-library/react';
import { createNewCodeFilter, useCamera } from './camera.hooks';
import { loadDecoder, type Decoder } from './decoder';

jest.mock('./decoder', () => ({ loadDecoder: jest.fn() }));

test('a code before the camera counts once while it is in the picture, and again when it comes back [stock.621]', () => {
  const fresh = createNewCodeFilter();
  expect(fresh(['A', 'A', 'B'], 0)).toEqual(['A', 'B']);
  expect(fresh(['A'], 900)).toEqual([]);
  expect(fresh(['A', 'B'], 1_800)).toEqual(['B']);
  expect(fresh([], 3_000)).toEqual([]);
  expect(fresh(['A'], 3_001)).toEqual(['A']);
});

describe('a camera whose dialog is closed', () => {
  const lens = { stop: jest.fn(), addEventListener: jest.fn() };
  const stream = { getVideoTracks: () => [lens], getTracks: () => [lens] };
  let allow: (given: object) => void = () => undefined;

  beforeEach(() => {
    lens.stop.mockClear();
    const getUserMedia = () => new Promise<object>((resolve) => (allow = resolve));
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

  test('a camera that is allowed only after its dialog was closed is switched off at once [stock.622]', async () => {
    jest.mocked(loadDecoder).mockReturnValue(new Promise(() => undefined));
    const { unmount } = renderHook(() => useCamera(false, () => undefined));
    unmount();
    await act(async () => allow(stream));
    expect(lens.stop).toHaveBeenCalledTimes(1);
  });

  test('a reader of codes that comes only after its dialog was closed reads no picture [stock.622]', async () => {
    let bring: (decoder: Decoder) => void = () => undefined;
    jest.mocked(loadDecoder).mockReturnValue(new Promise((resolve) => (bring = resolve)));
    const { result, unmount } = renderHook(() => useCamera(false, () => undefined));
    const film = { paused: true, play: () => Promise.resolve(), pause: () => undefined };
    Object.assign(result.current.film, { current: film });
    await act(async () => allow(stream));
    unmount();
    expect(lens.stop).toHaveBeenCalledTimes(1);
    const made = jest.spyOn(document, 'createElement');
    await act(async () => bring(() => Promise.resolve([])));
    expect(made.mock.calls.map(([tag]) => tag)).not.toContain('canvas');
    made.mockRestore();
  });
});
