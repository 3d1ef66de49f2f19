import { hasSwitchCookies } from './incoming-session';

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'SwitchDomain.AuthToken=; max-age=0';
});

test('a visit takes over a session from another host where that host left cookies, and otherwise does not [R4.7]', () => {
  document.cookie = 'AuthToken=x';
  expect(hasSwitchCookies()).toBe(false);
  document.cookie = 'SwitchDomain.AuthToken=x';
  expect(hasSwitchCookies()).toBe(true);
});

test('where the browser forbids to read cookies, a visit has nothing to take over [R4.7]', () => {
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(hasSwitchCookies()).toBe(false);
});
