import { brandingAtom, useAtomValue, useTexts } from '@storeroom/shared';
import { ButtonLink } from '@storeroom/shared/ui/button';
import styles from './hero.module.css';
import { Ledger } from './ledger';
import wrap from '../wrap.module.css';

/** Solid jumbotron, with a sample of the ledger standing on its lower edge. */
export function Hero() {
  const t = useTexts('landing');
  const { name } = useAtomValue(brandingAtom);
  return (
    <section className={styles['hero']}>
      <div className={`${wrap['wrap']} ${styles['inner']}`}>
        <h1>{t('hero.title')}</h1>
        <div className={styles['lead']}>
          <p>{t('hero.subtitle', { name })}</p>
          <div className={styles['acts']}>
            <ButtonLink to="#contact" kind="primary" size="touch">
              {t('hero.ask')}
            </ButtonLink>
            <a className={styles['more']} href="#how">
              {t('hero.more')}
            </a>
          </div>
        </div>
        <Ledger />
      </div>
    </section>
  );
}
