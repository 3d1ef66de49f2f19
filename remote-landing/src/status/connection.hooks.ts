import { askServer } from '@storeroom/sdk';
import { useEffect, useState } from 'react';

/** What a server tells every browser about how to treat its pages: what it is for, and the header that says it. */
export const INSTRUCTIONS = [
  ['httpsOnly', 'strict-transport-security'],
  ['ownFiles', 'content-security-policy'],
  ['hashes', 'integrity-policy'],
  ['fileTypes', 'x-content-type-options'],
  ['addresses', 'referrer-policy'],
  ['windows', 'cross-origin-opener-policy'],
] as const;

export interface ConnectionFacts {
  host: string;
  encrypted: 'yes' | 'no' | 'local';
  /** `h2`, `http/1.1`; empty where the browser does not tell. */
  protocol: string;
  /** By the name of the header; null for one that is not set. */
  headers: Record<string, string | null>;
}

const isLocal = (host: string) => /^(localhost|127\.|.*\.localhost)/.test(host);

async function facts(): Promise<ConnectionFacts> {
  const { hostname, host, protocol, pathname } = window.location;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const answer = await askServer('pages', pathname, 'HEAD');
  return {
    host,
    encrypted: protocol === 'https:' ? 'yes' : isLocal(hostname) ? 'local' : 'no',
    protocol: page?.nextHopProtocol ?? '',
    headers: Object.fromEntries(INSTRUCTIONS.map(([, name]) => [name, answer.headers.get(name)])),
  };
}

/** How this very page came here. Null until that was looked at, and when the server does not answer. */
export function useConnectionFacts(): ConnectionFacts | null {
  const [known, setKnown] = useState<ConnectionFacts | null>(null);
  useEffect(() => {
    let isHere = true;
    facts().then(
      (found) => isHere && setKnown(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return known;
}
