import { brandingAtom, useAtomValue, useTexts } from '@storeroom/sdk';
import { TextPage } from '../text-page';
import { INSTRUCTIONS, useConnectionFacts } from './connection.hooks';
import { Finding, Findings } from './findings';
import { STATUS_TEXTS } from './status-texts';

/** How the connection is protected, and what a page cannot know about it. */
export default function TlsScreen() {
  const t = useTexts(STATUS_TEXTS);
  const { name } = useAtomValue(brandingAtom);
  const facts = useConnectionFacts();
  const told = (value: string | null | undefined, without: 'tls.unknown' | 'tls.missing') =>
    value || (facts ? t(without) : t('checking'));
  return (
    <TextPage title={t('tls.title')} summary={t('tls.summary', { name })}>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <Findings title={t('tls.connection')}>
        <Finding about={t('tls.encrypted')}>{facts ? t(`tls.${facts.encrypted}`) : t('checking')}</Finding>
        <Finding about={t('tls.protocol')}>{told(facts?.protocol, 'tls.unknown')}</Finding>
      </Findings>
      <Findings title={t('tls.headers')}>
        {INSTRUCTIONS.map(([purpose, name]) => (
          <Finding key={name} about={t(`tls.header.${purpose}`)} text={name} isCode>
            {told(facts?.headers[name], 'tls.missing')}
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
