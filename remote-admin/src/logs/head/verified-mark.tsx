import { request, useActiveTeam, useQuery, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { Popover } from '@storeroom/ui/popover';
import { useRef, useState } from 'react';
import { LOGS_KEY } from '../logs.queries';
import type { LogKind } from '../log-lists';
import styles from './head.module.css';

/** Shows whether the entries on the page still match their seals; a press explains what that means. */
export function VerifiedMark({ kind, ids }: { kind: LogKind; ids: readonly number[] }) {
  const t = useTexts('admin');
  const team = useActiveTeam()?.id ?? 0;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = ids.slice(0, 100).join(',');
  const { data } = useQuery({
    queryKey: [...LOGS_KEY, 'seals', team, kind, shown],
    queryFn: async ({ signal }) =>
      (await request('GET /api/logs/seals', { query: { log: kind, ids: shown }, signal })).seals,
    enabled: shown !== '',
    staleTime: 60_000,
  });
  if (!data || shown === '') {
    // Takes its space before the result is there, so that the line does not wrap when it appears.
    return (
      <Button kind="quiet" size="small" icon="check" className={styles.mark} style={{ visibility: 'hidden' }}>
        {t('log.seal.verified')}
      </Button>
    );
  }
  const { sealed, unsealed, misfit } = data;
  const state = misfit ? 'broken' : sealed.length === 0 ? 'fresh' : 'verified';
  return (
    <>
      <Button
        ref={button}
        kind="quiet"
        size="small"
        icon={misfit ? 'warn' : 'check'}
        data-state={state}
        className={styles.mark}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(`log.seal.${state}`)}
      </Button>
      <Popover
        open={isOpen}
        anchor={button.current}
        label={t('log.seal.title')}
        align="end"
        width={320}
        onClose={() => setOpen(false)}
      >
        <div className={styles.told}>
          <p>
            {misfit
              ? t('log.seal.misfit', { id: misfit.id })
              : t('log.seal.sum', { count: sealed.length, sealed: sealed.length })}
          </p>
          {unsealed.length > 0 ? <p>{t('log.seal.rest', { count: unsealed.length })}</p> : null}
          <p className="soft">{t('log.seal.means')}</p>
          <Button size="small" onClick={() => setOpen(false)}>
            {t('log.seal.close')}
          </Button>
        </div>
      </Popover>
    </>
  );
}
