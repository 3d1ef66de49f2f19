import { connectionOf } from './connection-mark';

test.each([
  ['connected', false, true, 'live'],
  ['connecting', false, true, 'connecting'],
  ['connecting', true, true, 'reconnecting'],
  ['connecting', true, false, 'offline'],
  ['unavailable', true, true, 'offline'],
  ['disconnected', true, true, 'off'],
  ['failed', false, true, 'off'],
] as const)(
  'for a socket that is %s (shown before: %s, device online: %s) the connection mark says %s [live.27]',
  (state, wasShown, isOnline, mark) => {
    const line = { socket: state, wasShown, isOnline, isCached: false, isUnconfirmed: false };
    expect(connectionOf(line)).toBe(mark);
  },
);
