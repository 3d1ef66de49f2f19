import { PALETTE_SCHEMES } from '@storeroom/contract';
import { TextButton } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Icon } from '@storeroom/ui/icon';
import { Input } from '@storeroom/ui/input';
import { useTeamWords } from '../team-words.hooks';
import { colourIn, NEEDED, NO_ACCENT, writeRatio, type Accent, type Check } from './accent.rules';
import styles from './branding.module.css';

export interface AccentFieldsProps {
  /** The form that they belong to. */
  form: string;
  accent: Accent;
  checks: readonly Check[];
  /** What counts where the team chooses none. */
  inherited: Accent;
  problems: Record<keyof Accent, string | null>;
  onChange: (accent: Accent) => void;
}

/** What the swatch shows where no colour is chosen: the product's own. */
const GREEN: Accent = { light: '#0B6B4C', dark: '#5FCFA3', sepia: '#1F5E45' };

/** The brand's colour with its measured contrast in each scheme, and another one where a scheme needs it. */
export function AccentFields({ form, accent, checks, inherited, problems, onChange }: AccentFieldsProps) {
  const { t, locale } = useTeamWords();
  const isChosen = Object.values(accent).some((text) => text.trim() !== '');
  return (
    <div className={styles.accent}>
      {PALETTE_SCHEMES.map((scheme) => (
        <Field
          key={scheme}
          label={t(`teams.branding.colour.${scheme}`)}
          error={problems[scheme]}
          aside={
            scheme === 'light' && isChosen ? (
              <TextButton onClick={() => onChange(NO_ACCENT)}>{t('teams.branding.noBrandColour')}</TextButton>
            ) : undefined
          }
        >
          <ColourInput
            form={form}
            label={t('teams.branding.pick', { scheme: t(`teams.branding.scheme.${scheme}`) })}
            value={accent[scheme]}
            fallback={
              colourIn(accent.light) ?? colourIn(inherited[scheme] || inherited.light) ?? GREEN[scheme]
            }
            placeholder={scheme === 'light' ? '#1B5E8C' : t('teams.branding.sameColour')}
            onChange={(text) => onChange({ ...accent, [scheme]: text })}
          />
        </Field>
      ))}
      {checks.length > 0 ? (
        <ul className={styles.checks} aria-label={t('teams.branding.contrast')}>
          {checks.map(({ scheme, ratio, isReadable }) => (
            <li key={scheme} data-fails={!isReadable || undefined}>
              <Icon name={isReadable ? 'check' : 'warn'} size={16} />
              <span>
                {isReadable
                  ? t(`teams.branding.scheme.${scheme}`)
                  : t('teams.branding.greenThere', {
                      scheme: t(`teams.branding.scheme.${scheme}`),
                      needed: writeRatio(NEEDED, locale),
                    })}
              </span>
              <span className="num">{t('teams.branding.ratio', { ratio: writeRatio(ratio, locale) })}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface ColourInputProps {
  form: string;
  label: string;
  value: string;
  fallback: string;
  placeholder: string;
  onChange: (text: string) => void;
}

/** A colour by its number, or from the system's own choice. */
function ColourInput({ label, value, fallback, placeholder, onChange, ...field }: ColourInputProps) {
  return (
    <span className={styles.colour}>
      <input
        type="color"
        aria-label={label}
        className={styles.swatch}
        value={(colourIn(value) ?? fallback).toLowerCase()}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
      <Input
        {...field}
        value={value}
        maxLength={7}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
