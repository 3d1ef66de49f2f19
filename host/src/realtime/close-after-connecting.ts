/** The part of the library's connection that is asked for. */
interface Connection {
  state: string;
  bind: (event: 'state_change', listener: () => void) => unknown;
}

/**
 * Ends a connection. One that is on its way is let arrive first: browsers complain of a socket that is called off
 * before. That happens at every signing out, because the server ends the sockets of a sign-in and asks them to come back.
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
