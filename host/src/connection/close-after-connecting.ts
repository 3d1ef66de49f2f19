/** The part of the library's connection that is used. */
interface Connection {
  state: string;
  bind: (event: 'state_change', listener: () => void) => unknown;
}

/**
 * Closes a connection. One that is still connecting is closed once it has connected: browsers log an error otherwise.
 * That happens at every sign-out, because the server then closes the sockets of the session and asks them to
 * reconnect.
 */
export function closeAfterConnecting(connection: Connection, close: () => void): void {
  if (connection.state !== 'connecting') return close();
  let isClosed = false;
  connection.bind('state_change', () => {
    if (isClosed) return;
    isClosed = true;
    close();
  });
}
