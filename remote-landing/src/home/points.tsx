import { useTexts } from '@storeroom/shared';
import { Badge } from '@storeroom/shared/ui/badge';
import { ProgressBar } from '@storeroom/shared/ui/progress';
import type { ReactNode } from 'react';
import styles from './points.module.css';
import wrap from '../wrap.module.css';

function Point({ name, children }: { name: string; children: ReactNode }) {
  const t = useTexts('landing');
  return (
    <article>
      <div className={styles['proof']}>{children}</div>
      <h2>{t(`points.${name}.title`)}</h2>
      <p>{t(`points.${name}.text`)}</p>
    </article>
  );
}

/** Three things the product really does, each with a piece of it above. */
export function Points() {
  const t = useTexts('landing');
  return (
    <section className={`${wrap['wrap']} ${styles['points']}`} id="how">
      <Point name="live">
        <span className="soft">18</span>
        <span className="soft" aria-hidden="true">
          →
        </span>
        <b>12</b>
        <span className="soft">{t('points.live.free')}</span>
        <span className={styles['end']}>
          <Badge kind="plain">{t('points.live.use')}</Badge>
        </span>
      </Point>
      <Point name="picking">
        <span className="strong">Harrow Plumbing</span>
        <span className={`soft ${styles['end']}`}>{t('points.picking.progress')}</span>
        <span className={styles['bar']}>
          <ProgressBar value={7} max={12} label={t('points.picking.progress')} />
        </span>
      </Point>
      <Point name="teams">
        <span className="strong">Brightwater Supplies</span>
        <span className="soft" aria-hidden="true">
          ›
        </span>
        <span>Leeds</span>
        <span className="soft">·</span>
        <span>Lyon</span>
      </Point>
    </section>
  );
}
