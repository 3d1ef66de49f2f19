import type { Background } from '@storeroom/contract';
import { brandingAtom, settingsAtom, useAtomValue, useLocale, useTexts } from '@storeroom/sdk';
import { ButtonLink } from '@storeroom/ui/button';
import { useEffect, useState, type ComponentType } from 'react';
import styles from './hero.module.css';
import { Ledger } from './ledger';
import type { MovingBackgroundProps } from './moving-background';

type Part = ComponentType<MovingBackgroundProps>;

/** The moving background with its pause button, loaded only where there is one. */
function useMovingPart({ kind }: Pick<Background, 'kind'>): Part | null {
  const moves = kind === 'video' || kind === 'animated';
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!moves) return;
    void import(/* webpackChunkName: "moving-background" */ './moving-background').then(
      ({ MovingBackground }) => setPart(() => MovingBackground),
      // On failure the static background stays.
      () => setPart(null),
    );
  }, [moves]);
  return moves ? part : null;
}

/** The host's own text, otherwise the product's. */
function useHeroTexts(): { title: string; subtitle: string | null } {
  const t = useTexts('landing');
  const locale = useLocale();
  const { name } = useAtomValue(brandingAtom);
  const { title, subtitle } = useAtomValue(settingsAtom).landing?.jumbotron ?? {};
  if (title) return { title: title[locale], subtitle: subtitle?.[locale] ?? null };
  return { title: t('hero.title'), subtitle: t('hero.subtitle', { name }) };
}

const STILL = { kind: 'solid' } as const;

/** The jumbotron: text on a background of the host's choice, with a sample of the ledger at its lower edge. */
export function Hero() {
  const t = useTexts('landing');
  const { title, subtitle } = useHeroTexts();
  const background = useAtomValue(settingsAtom).landing?.jumbotron.background;
  const Moving = useMovingPart(background ?? STILL);
  return (
    <section className={styles.hero}>
      <div className={styles.ground} />
      {background && Moving ? <Moving background={background} /> : null}
      <div className={styles.inner}>
        <div className={styles.words} data-jumbotron="words">
          <h1>{title}</h1>
          <div className={styles.lead}>
            <p>{subtitle}</p>
            <div className={styles.acts}>
              <ButtonLink to="#contact" kind="primary" size="touch">
                {t('hero.ask')}
              </ButtonLink>
              <a className={styles.more} href="#how">
                {t('hero.more')}
              </a>
            </div>
          </div>
        </div>
        <Ledger />
      </div>
    </section>
  );
}
