import { preferencesAtom, useAtomValue, useLocale, userAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import { LOCALES, PAGE_SIZES, type Preferences } from '@storeroom/contract';
import { DENSITIES } from '@storeroom/sdk/host';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Segmented } from '@storeroom/ui/segmented';
import { Switch } from '@storeroom/ui/switch';
import { useId, useState, type ReactNode } from 'react';
import { chooseSchemeAtom, schemeChoiceAtom } from '../look/colour-scheme.state';
import { useSchemeOptions } from '../look/scheme-options.hooks';
import { LANGUAGE_NAMES, useSwitchLanguage } from '../look/language.hooks';
import styles from './account-drawer.module.css';
import { changePreferences } from '../look/change-preferences';

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}

interface OnOffProps {
  name: 'shortcuts' | 'announcements';
  label: string;
  note: string;
  onChange: (change: Preferences) => void;
}

function OnOff({ name, label, note, onChange }: OnOffProps) {
  const id = useId();
  const isOn = useAtomValue(preferencesAtom)[name];
  return (
    <div className={styles.onOff}>
      <Switch
        label={label}
        checked={isOn}
        aria-describedby={id}
        onChange={() => onChange({ [name]: !isOn })}
      />
      <p id={id} className={styles.note}>
        {note}
      </p>
    </div>
  );
}

/** Preferences of the user: appearance and behaviour of the product. */
export function PreferencesSection() {
  const t = useTexts('account-drawer');
  const { density, per_page } = useAtomValue(preferencesAtom);
  const scheme = useAtomValue(schemeChoiceAtom);
  const chooseScheme = useSetAtom(chooseSchemeAtom);
  const switchLanguage = useSwitchLanguage();
  const locale = useLocale();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const change = (wanted: Preferences) => {
    const others = (names: readonly string[]) => names.filter((name) => !(name in wanted));
    setFailed(others);
    void changePreferences(wanted).then((isSaved) => {
      if (!isSaved) setFailed((names) => [...others(names), ...Object.keys(wanted)]);
    });
  };
  // Stored on this device too, which continues to use it.
  const keptOnDevice = Object.fromEntries(
    Object.entries({ locale, scheme }).filter(([name]) => failed.includes(name)),
  );
  const isSavedForUser = useAtomValue(userAtom)?.preferences !== undefined;
  return (
    <section aria-labelledby="account-preferences" className={styles.section}>
      <h3 id="account-preferences">{t('preferences.title')}</h3>
      <p className={styles.note}>{t(isSavedForUser ? 'preferences.follows' : 'preferences.stays')}</p>
      <Choice label={t('preferences.language')}>
        <Segmented
          label={t('preferences.language')}
          value={locale}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(chosen) => switchLanguage(chosen, () => change({ locale: chosen }))}
        />
      </Choice>
      <Choice label={t('preferences.scheme')}>
        <Segmented
          label={t('preferences.scheme')}
          className={styles.schemes}
          value={scheme}
          options={useSchemeOptions()}
          onChange={(chosen) => {
            chooseScheme(chosen);
            change({ scheme: chosen });
          }}
        />
      </Choice>
      <Choice label={t('preferences.density')}>
        <Segmented
          label={t('preferences.density')}
          value={density}
          options={DENSITIES.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          onChange={(value) => change({ density: value })}
        />
      </Choice>
      <Choice label={t('preferences.pageSize')}>
        <Segmented
          label={t('preferences.pageSize')}
          className={styles.sizes}
          value={String(per_page)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => change({ per_page: Number(size) })}
        />
      </Choice>
      <OnOff
        name="shortcuts"
        label={t('preferences.shortcuts')}
        note={t('preferences.shortcutsNote')}
        onChange={change}
      />
      <OnOff
        name="announcements"
        label={t('preferences.announcements')}
        note={t('preferences.announcementsNote')}
        onChange={change}
      />
      {failed.length > Object.keys(keptOnDevice).length ? (
        <Banner kind="danger">{t('notSaved')}</Banner>
      ) : null}
      {Object.keys(keptOnDevice).length > 0 ? (
        <Banner
          kind="danger"
          action={
            <Button size="small" onClick={() => change(keptOnDevice)}>
              {t('retry')}
            </Button>
          }
        >
          {t('notSavedHere')}
        </Banner>
      ) : null}
    </section>
  );
}
