import { PALETTE_SCHEMES, type PaletteScheme } from '@storeroom/contract';
import { BrandMark } from '@storeroom/ui/brand';
import { Banner } from '@storeroom/ui/banner';
import { Segmented } from '@storeroom/ui/segmented';
import { useState, type CSSProperties } from 'react';
import { useTeamWords } from '../team-words.hooks';
import { MIN_CONTRAST, formatRatio, type Check } from './accent.rules';
import type { TeamBranding } from './branding.api';
import type { BrandingForm } from './branding-form.hooks';
import styles from './branding.module.css';

const PAGES = ['landing', 'login', 'list'] as const;
type PreviewedPage = (typeof PAGES)[number];

export interface BrandPreviewProps {
  form: BrandingForm;
  checks: readonly Check[];
  /** The contrast of the inherited colours. */
  inherited: readonly Check[];
  branding: TeamBranding;
  /** Whether no team is above it. */
  isTop: boolean;
}

/** Previews of the pages for guests and members in each scheme, while the branding is edited. */
export function BrandPreview({ form, checks, inherited, branding, isTop }: BrandPreviewProps) {
  const { t, locale } = useTeamWords();
  const [page, setPage] = useState<PreviewedPage>('landing');
  const failed = checks.filter(({ isReadable, isOwn }) => !isReadable && !isOwn);
  const { name: shownName, logo, logo_dark } = branding.settings.branding;
  const name =
    form.name.trim() ||
    (branding.own.name === null
      ? shownName
      : t(isTop ? 'teams.branding.nameOfProduct' : 'teams.branding.nameAbove'));
  const [worst] = failed;
  return (
    <section className={styles.preview} aria-label={t('teams.branding.preview')}>
      <div className={styles.previewHead}>
        <h2>{t('teams.branding.preview')}</h2>
        <Segmented
          label={t('teams.branding.previewOf')}
          value={page}
          onChange={setPage}
          options={PAGES.map((value) => ({ value, label: t(`teams.branding.page.${value}`) }))}
        />
      </div>
      <div className={styles.minis}>
        {PALETTE_SCHEMES.map((scheme) => {
          const check = checks.find((one) => one.scheme === scheme);
          const from = checks.length === 0 ? inherited.find((one) => one.scheme === scheme) : check;
          const isBrand = from?.isReadable === true;
          return (
            <figure key={scheme}>
              <Mini
                scheme={scheme}
                accent={isBrand ? from.colour : null}
                page={page}
                name={name}
                logo={scheme === 'dark' && page !== 'list' ? (logo_dark ?? logo) : logo}
                form={form}
                jumbotron={branding.settings.landing?.jumbotron}
              />
              <figcaption className="t12">
                <span className="strong">{t(`teams.branding.scheme.${scheme}`)}</span>
                <span className={isBrand || !check ? 'soft' : styles.warned}>
                  {t(`teams.branding.${isBrand ? (check ? 'brandColour' : 'inheritedColour') : 'ownGreen'}`)}
                </span>
              </figcaption>
            </figure>
          );
        })}
      </div>
      {worst ? (
        <Banner kind="warn" live>
          {t('teams.branding.tooWeak', {
            scheme: t(`teams.branding.scheme.${worst.scheme}`),
            ratio: formatRatio(worst.ratio, locale),
            needed: formatRatio(MIN_CONTRAST, locale),
          })}
        </Banner>
      ) : null}
    </section>
  );
}

interface MiniProps {
  scheme: PaletteScheme;
  /** Null for the product's default. */
  accent: string | null;
  page: PreviewedPage;
  name: string;
  logo: string | null;
  form: BrandingForm;
  /** The text for guests, if an operator has set it for this team or one above. */
  jumbotron: NonNullable<TeamBranding['settings']['landing']>['jumbotron'] | undefined;
}

/** A miniature of one page; screen readers get its caption alone. */
function Mini({ scheme, accent, page, name, logo, form, jumbotron }: MiniProps) {
  const { t, locale } = useTeamWords();
  const style = accent === null ? undefined : ({ '--accent': accent } as CSSProperties);
  const sign = logo ? <img src={logo} alt="" className={styles.miniLogo} /> : <BrandMark size={16} />;
  if (page === 'list') {
    return (
      <div className={styles.mini} data-scheme={scheme} style={style} aria-hidden>
        <div className={styles.miniBar}>
          {sign}
          <b>{name}</b>
        </div>
        <p className={styles.miniSoft}>{t('teams.branding.mini.listHead')}</p>
        <Lines />
      </div>
    );
  }
  return (
    <div className={styles.mini} data-scheme={scheme} style={style} aria-hidden>
      <div className={styles.miniBar}>
        {sign}
        <b>{name}</b>
        {page === 'landing' ? (
          <span className={styles.miniOutline}>{t('teams.branding.mini.signIn')}</span>
        ) : null}
      </div>
      {page === 'login' ? (
        <div className={styles.miniBody}>
          <p className={styles.miniTitle}>{t('teams.branding.mini.signIn')}</p>
          <span className={styles.miniField} />
          <span className={styles.miniField} />
          <span className={styles.miniButton}>{t('teams.branding.mini.signIn')}</span>
        </div>
      ) : form.hide_landing ? (
        <div className={styles.miniBody}>
          <p className={styles.miniSoft}>{t('teams.branding.mini.hidden')}</p>
        </div>
      ) : (
        <div className={styles.miniBody}>
          <p className={styles.miniTitle}>{jumbotron?.title?.[locale] ?? t('teams.branding.mini.title')}</p>
          <p className={styles.miniSoft}>
            {jumbotron?.title ? jumbotron.subtitle?.[locale] : t('teams.branding.mini.text', { name })}
          </p>
          <span className={styles.miniButton}>
            {t(form.contact_form ? 'teams.branding.mini.contact' : 'teams.branding.mini.signIn')}
          </span>
          {form.contact_form ? null : (
            <span className={styles.miniSoft}>
              {form.contact_email.trim() || t('teams.branding.mini.address')}
            </span>
          )}
        </div>
      )}
      {page === 'landing' && !form.hide_landing ? <Lines /> : null}
    </div>
  );
}

function Lines() {
  const { t } = useTeamWords();
  return (
    <div className={styles.miniLines}>
      <span>{t('teams.branding.mini.item1')}</span>
      <span>480</span>
      <span>{t('teams.branding.mini.item2')}</span>
      <span>3</span>
    </div>
  );
}
