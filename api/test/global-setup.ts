import { SOCKET_VARIABLE, startTestServer } from './postgres';

declare global {
  var stopTestServer: (() => Promise<void>) | undefined;
}

export default async function setUp(): Promise<void> {
  const { socket, stop } = await startTestServer();
  process.env[SOCKET_VARIABLE] = socket;
  globalThis.stopTestServer = stop;
}
