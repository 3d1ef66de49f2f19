import { useTexts } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { ProgressBar } from '@storeroom/ui/progress';
import type { ReactNode } from 'react';
import { Contact } from '../contact';
import { Hero } from './hero';
import styles from './points.module.css';
import { Reports } from './reports';
import { InlineIcon } from './inline-icon';

function Point({ name, children }: { name: 'live' | 'picking' | 'teams'; children: ReactNode }) {
  const t = useTexts('landing');
  return (
    <article>
      <div className={styles.proof}>{children}</div>
      <h2>{t(`points.${name}.title`)}</h2>
      <p>{t(`points.${name}.text`)}</p>
    </article>
  );
}

const ARROW = 'M4 10h12m0 0-4.5-4.5M16 10l-4.5 4.5';
const CHEVRON = 'm8 6 4 4-4 4';

/** Three features of the product, each with a sample above. */
function Points() {
  const t = useTexts('landing');
  return (
    <section className={styles.points} id="how">
      <Point name="live">
        <span className="soft">18</span>
        <InlineIcon shape={ARROW} size={16} />
        <b>12</b>
        <span className="soft">{t('points.live.free')}</span>
        <span className={styles.end}>
          <Badge kind="plain">{t('points.live.use')}</Badge>
        </span>
      </Point>
      <Point name="picking">
        <span className="strong">Harrow Plumbing</span>
        <span className={`soft ${styles.end}`}>{t('points.picking.progress')}</span>
        <span className={styles.bar}>
          <ProgressBar value={7} max={12} label={t('points.picking.progress')} />
        </span>
      </Point>
      <Point name="teams">
        <span className="strong">Brightwater Supplies</span>
        <InlineIcon shape={CHEVRON} size={16} />
        <span>Leeds</span>
        <span className="soft">·</span>
        <span>Lyon</span>
      </Point>
    </section>
  );
}

export default function HomeScreen() {
  return (
    <>
      <Hero />
      <Points />
      <Reports />
      <Contact />
    </>
  );
}
