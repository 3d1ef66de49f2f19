import { closeAfterConnecting } from './close-after-connecting';

function aConnection(state: string) {
  const listeners: (() => void)[] = [];
  const connection = {
    state,
    bind: (_event: 'state_change', listener: () => void) => listeners.push(listener),
  };
  const become = (next: string) => {
    connection.state = next;
    for (const listener of listeners) listener();
  };
  return { connection, become };
}

test('a socket that is still connecting is closed once, after it has connected [G.226]', () => {
  const close = jest.fn();
  const { connection, become } = aConnection('connecting');
  closeAfterConnecting(connection, close);
  expect(close).not.toHaveBeenCalled();
  become('connected');
  become('disconnected');
  expect(close).toHaveBeenCalledTimes(1);
});

test.each(['connected', 'unavailable', 'failed', 'disconnected'])(
  'a socket that is %s is closed at once [G.226]',
  (state) => {
    const close = jest.fn();
    closeAfterConnecting(aConnection(state).connection, close);
    expect(close).toHaveBeenCalledTimes(1);
  },
);
