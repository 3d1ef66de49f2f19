import { askServer, brandingAtom, useAtomValue, useTexts } from '@storeroom/sdk';
import { useEffect, useState } from 'react';
import { TextPage } from '../text-page';
import { Finding, Findings } from './findings';
import { STATUS_TEXTS } from './status-texts';

/** Security headers that a server sends to every browser, each with its purpose. */
const INSTRUCTIONS = [
  ['httpsOnly', 'strict-transport-security'],
  ['ownFiles', 'content-security-policy'],
  ['hashes', 'integrity-policy'],
  ['fileTypes', 'x-content-type-options'],
  ['addresses', 'referrer-policy'],
  ['windows', 'cross-origin-opener-policy'],
] as const;

interface ConnectionFacts {
  host: string;
  encrypted: 'yes' | 'no' | 'local';
  /** `h2`, `http/1.1`; empty where the browser does not report it. */
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

/** How this page was transferred. Null until checked, and when the server does not respond. */
function useConnectionFacts(): ConnectionFacts | null {
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

/** How the connection is protected, and what a page cannot know about it. */
export default function TlsScreen() {
  const t = useTexts(STATUS_TEXTS);
  const { name } = useAtomValue(brandingAtom);
  const facts = useConnectionFacts();
  const valueText = (value: string | null | undefined, without: 'tls.unknown' | 'tls.missing') =>
    value || (facts ? t(without) : t('checking'));
  return (
    <TextPage title={t('tls.title')} summary={t('tls.summary', { name })}>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <Findings title={t('tls.connection')}>
        <Finding about={t('tls.encrypted')}>{facts ? t(`tls.${facts.encrypted}`) : t('checking')}</Finding>
        <Finding about={t('tls.protocol')}>{valueText(facts?.protocol, 'tls.unknown')}</Finding>
      </Findings>
      <Findings title={t('tls.headers')}>
        {INSTRUCTIONS.map(([purpose, name]) => (
          <Finding key={name} about={t(`tls.header.${purpose}`)} text={name} isCode>
            {valueText(facts?.headers[name], 'tls.missing')}
          </Finding>
        ))}
      </Findings>
      <section>
        <h2>{t('tls.limits')}</h2>
        <p>{t('tls.limitsText')}</p>
      </section>
    </TextPage>
  );
}
