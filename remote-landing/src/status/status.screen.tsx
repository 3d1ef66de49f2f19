import { askServer, now, useLocale, useTexts } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Button } from '@storeroom/ui/button';
import { formatTime } from '@storeroom/ui/format';
import { useCallback, useEffect, useState } from 'react';
import { TextPage } from '../text-page';
import { Finding, Findings } from './findings';
import styles from './findings.module.css';
import { STATUS_TEXTS } from './status-texts';

/** `silent`: no response, or not in time. */
type Health = 'checking' | 'ok' | 'down' | 'silent';

async function healthOf(server: 'pages' | 'api'): Promise<Health> {
  try {
    return (await askServer(server, '/health/ready')).ok ? 'ok' : 'down';
  } catch {
    return 'silent';
  }
}

interface Checked {
  pages: Health;
  api: Health;
  /** Milliseconds since the epoch; null while a check is in progress. */
  at: number | null;
}

const CHECKING: Checked = { pages: 'checking', api: 'checking', at: null };

/** The state of the page server and the API, checked when the screen opens and again on request. */
function useHealth(): [Checked, () => void] {
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

/** Shows what is running, for visitors who wonder whether the problem is theirs. */
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
