import { serverOrigin } from '@storeroom/sdk';
import { useEffect, useState } from 'react';

export interface Contacted {
  host: string;
  /** A server of this product: the page's own or that of the API. */
  isOurs: boolean;
}

/** The servers that this page has asked for anything, as the browser has recorded them. Null until it was looked at. */
export function useContacted(): readonly Contacted[] | null {
  const [contacted, setContacted] = useState<readonly Contacted[] | null>(null);
  useEffect(() => {
    const ours = [window.location.host, new URL(serverOrigin()).host];
    const asked = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name, window.location.href));
    const hosts = asked.filter(({ protocol }) => /^(http|ws)/.test(protocol)).map(({ host }) => host);
    setContacted(
      [...new Set([ours[0] ?? '', ...hosts])].map((host) => ({ host, isOurs: ours.includes(host) })),
    );
  }, []);
  return contacted;
}
