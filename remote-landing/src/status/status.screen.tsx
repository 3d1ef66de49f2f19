import { useLocale, useTexts } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Button } from '@storeroom/ui/button';
import { formatTime } from '@storeroom/ui/format';
import { TextPage } from '../text-page';
import { useHealth, type Checked, type Health } from './health.hooks';
import { Finding, Findings } from './findings';
import styles from './findings.module.css';
import { STATUS_TEXTS } from './status-texts';

const KINDS = { checking: 'plain', ok: 'live', down: 'danger', silent: 'danger' } as const;

function State({ health }: { health: Health }) {
  const t = useTexts(STATUS_TEXTS);
  return <Badge kind={KINDS[health]}>{t(`status.state.${health}`)}</Badge>;
}

function useSentence({ pages, api, at }: Checked): string {
  const t = useTexts(STATUS_TEXTS);
  if (at === null) return t('checking');
  return t(pages === 'ok' && api === 'ok' ? 'status.all' : 'status.some');
}

/** What is running right now, for those who wonder whether it is them. */
export default function StatusScreen() {
  const t = useTexts(STATUS_TEXTS);
  const locale = useLocale();
  const [checked, check] = useHealth();
  const time = checked.at === null ? null : formatTime(checked.at, locale);
  return (
    <TextPage title={t('status.title')} summary={t('status.summary')}>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <p role="status" className="strong">
        {useSentence(checked)}
      </p>
      <Findings title={t('status.parts')}>
        {(['pages', 'api'] as const).map((part) => (
          <Finding key={part} about={t(`status.part.${part}`)} text={t(`status.part.${part}Text`)}>
            <State health={checked[part]} />
          </Finding>
        ))}
      </Findings>
      <div className={styles.again}>
        <Button icon="refresh" onClick={check}>
          {t('again')}
        </Button>
        {time === null ? null : <span className="soft t14">{t('checked', { time })}</span>}
      </div>
    </TextPage>
  );
}
