import { askServer, brandingAtom, useAtomValue, useTexts } from '@storeroom/sdk';
import { useEffect, useLayoutEffect, useState } from 'react';
import { TextPage } from '../text-page';
import { Finding, Findings } from './findings';
import { encryptionOf, type Encryption } from './encryption.rules';
import { STATUS_TEXTS } from './status-texts';
import styles from './findings.module.css';

/** Security headers that a server sends to every browser, each with its purpose. */
const SECURITY_HEADERS = [
  ['httpsOnly', 'strict-transport-security'],
  ['ownFiles', 'content-security-policy'],
  ['hashes', 'integrity-policy'],
  ['fileTypes', 'x-content-type-options'],
  ['addresses', 'referrer-policy'],
  ['windows', 'cross-origin-opener-policy'],
] as const;

interface Connection {
  encrypted: Encryption;
  /** `h2`, `http/1.1`; empty where the browser does not report it. */
  protocol: string;
}

function connectionOfPage(): Connection {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    encrypted: encryptionOf(window.location),
    protocol: page?.nextHopProtocol ?? '',
  };
}

/** How this page was transferred; null before it is in a browser. Known before the first paint, so that nothing moves. */
function useConnection(): Connection | null {
  const [connection, setConnection] = useState<Connection | null>(null);
  useLayoutEffect(() => setConnection(connectionOfPage()), []);
  return connection;
}

/** The headers of this page; null until checked, and when the server does not respond. */
function useHeaders(): Headers | null {
  const [headers, setHeaders] = useState<Headers | null>(null);
  useEffect(() => {
    let isMounted = true;
    askServer('pages', window.location.pathname, 'HEAD').then(
      (answer) => isMounted && setHeaders(answer.headers),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return headers;
}

/** Whether a header is set, in one line whatever its length is, and its value on demand. */
function HeaderValue({ about, value }: { about: string; value: string | null | undefined }) {
  const t = useTexts(STATUS_TEXTS);
  if (value === undefined)
    return (
      <p key="checking" className={styles.line}>
        {t('checking')}
      </p>
    );
  if (!value) return <p className={styles.line}>{t('tls.missing')}</p>;
  return (
    <details>
      <summary className={styles.line}>
        <span className="sr">{about}: </span>
        {t('tls.set')}
      </summary>
      <code className="mono t12">{value}</code>
    </details>
  );
}

/** How the connection is protected, and what a page cannot know about it. */
export default function TlsScreen() {
  const t = useTexts(STATUS_TEXTS);
  const { name } = useAtomValue(brandingAtom);
  const connection = useConnection();
  const headers = useHeaders();
  return (
    <TextPage title={t('tls.title')} summary={t('tls.summary', { name })}>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <Findings title={t('tls.connection')}>
        <Finding about={t('tls.encrypted')}>
          {connection ? t(`tls.${connection.encrypted}`) : t('checking')}
        </Finding>
        <Finding about={t('tls.protocol')}>
          {connection ? connection.protocol || t('tls.unknown') : t('checking')}
        </Finding>
      </Findings>
      <Findings title={t('tls.headers')}>
        {SECURITY_HEADERS.map(([purpose, name]) => (
          <Finding key={name} about={t(`tls.header.${purpose}`)} text={name}>
            <HeaderValue about={t(`tls.header.${purpose}`)} value={headers?.get(name)} />
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
