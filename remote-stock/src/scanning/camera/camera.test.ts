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
])('the browser’s error %s is reported as a camera that is %s', async (name, trouble) => {
  give(() => Promise.reject(new DOMException('', name)));
  await expect(openCamera()).rejects.toMatchObject({ trouble });
});

test('a page without encryption is reported as such, and a browser without a camera as having none', async () => {
  give();
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false });
  await expect(openCamera()).rejects.toMatchObject({ trouble: 'insecure' });
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
  await expect(openCamera()).rejects.toMatchObject({ trouble: 'none' });
  Reflect.deleteProperty(window, 'isSecureContext');
});

test('the light of a camera that has one is switched on, and the camera is released when it is stopped', async () => {
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
