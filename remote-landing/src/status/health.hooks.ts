import { askServer, now } from '@storeroom/sdk';
import { useCallback, useEffect, useState } from 'react';

/** `silent`: nothing came back, or not in time. */
export type Health = 'checking' | 'ok' | 'down' | 'silent';

async function healthOf(server: 'pages' | 'api'): Promise<Health> {
  try {
    return (await askServer(server, '/health/ready')).ok ? 'ok' : 'down';
  } catch {
    return 'silent';
  }
}

export interface Checked {
  pages: Health;
  api: Health;
  /** Milliseconds since the epoch; null while a check is under way. */
  at: number | null;
}

const CHECKING: Checked = { pages: 'checking', api: 'checking', at: null };

/** How pages and API are, asked when the screen opens and again at a press. */
export function useHealth(): [Checked, () => void] {
  const [checked, setChecked] = useState(CHECKING);
  const check = useCallback(() => {
    setChecked(CHECKING);
    void Promise.all([healthOf('pages'), healthOf('api')]).then(([pages, api]) =>
      setChecked({ pages, api, at: now() }),
    );
  }, []);
  useEffect(check, [check]);
  return [checked, check];
}
