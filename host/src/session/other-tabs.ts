const CHANNEL = 'storeroom-session';

type Message = 'signed-out';

/** Tells the other tabs of this browser, and hears them. Without support every tab is on its own. */
export function openTabChannel(onSignedOut: () => void): { tellSignedOut: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { tellSignedOut: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'signed-out') onSignedOut();
  };
  return { tellSignedOut: () => channel.postMessage('signed-out' satisfies Message) };
}
