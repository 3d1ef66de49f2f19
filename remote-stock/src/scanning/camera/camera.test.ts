import { openCamera } from './camera';

const track = (capabilities: object = {}) => ({
  stop: jest.fn(),
  getCapabilities: () => capabilities,
  applyConstraints: jest.fn(async () => undefined),
  addEventListener: jest.fn(),
});

function give(getUserMedia?: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia && { getUserMedia },
  });
}

afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'taken'],
  ['AbortError', 'taken'],
])('[X.622] what the browser calls %s is a camera that is %s', async (name, trouble) => {
  give(() => Promise.reject(new DOMException('', name)));
  await expect(openCamera()).rejects.toMatchObject({ trouble });
});

test('[X.622] without encryption a browser offers no camera', async () => {
  give();
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false });
  await expect(openCamera()).rejects.toMatchObject({ trouble: 'insecure' });
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
  await expect(openCamera()).rejects.toMatchObject({ trouble: 'none' });
  Reflect.deleteProperty(window, 'isSecureContext');
});

test('[X.621] the light is offered where the lens has one, and every track ends with the camera', async () => {
  const lens = track({ torch: true });
  give(async () => ({ getVideoTracks: () => [lens], getTracks: () => [lens] }));
  const camera = await openCamera();
  expect(camera.hasTorch).toBe(true);
  expect(await camera.light(true)).toBe(true);
  expect(lens.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  lens.applyConstraints.mockRejectedValueOnce(new Error('no'));
  expect(await camera.light(true)).toBe(false);
  camera.stop();
  expect(lens.stop).toHaveBeenCalledTimes(1);
});
