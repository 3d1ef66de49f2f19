import { PALETTE_SCHEMES, type Team } from '@storeroom/contract';
import { TextButton, Button } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { Icon } from '@storeroom/ui/icon';
import { Input } from '@storeroom/ui/input';
import { Link, useQuery } from '@storeroom/sdk';
import { NotFetched } from '@storeroom/list';
import { Banner } from '@storeroom/ui/banner';
import { Switch } from '@storeroom/ui/switch';
import { useTeamWords } from '../team-words.hooks';
import {
  colourIn,
  MIN_CONTRAST,
  NO_ACCENT,
  formatRatio,
  type Accent,
  type Check,
  accentIn,
  checksOf,
} from './accent.rules';
import styles from './branding.module.css';
import { isReadOnly } from '../coverage-words';
import { teamKeys } from '../data/teams.queries';
import { LoadingPlaceholder } from '../../loading-placeholder';
import { RestoredNote } from '../restored-note';
import { brandingOf, type TeamBranding } from './branding.api';
import { BrandPreview } from './brand-preview';
import { useBrandingForm } from './branding-form.hooks';
import { LogoField } from './logo-field';

interface AccentFieldsProps {
  /** The id of the form of these fields. */
  form: string;
  accent: Accent;
  checks: readonly Check[];
  /** The colours used where the team chooses none. */
  inherited: Accent;
  problems: Record<keyof Accent, string | null>;
  onChange: (accent: Accent) => void;
}

/** The product's default, shown by the swatch if no colour is chosen. */
const DEFAULT_ACCENT: Accent = { light: '#0B6B4C', dark: '#5FCFA3', sepia: '#1F5E45' };

/** The fields for the accent, with its contrast in each scheme, and for other colours of single schemes. */
function AccentFields({ form, accent, checks, inherited, problems, onChange }: AccentFieldsProps) {
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
              colourIn(accent.light) ??
              colourIn(inherited[scheme] || inherited.light) ??
              DEFAULT_ACCENT[scheme]
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
                      needed: formatRatio(MIN_CONTRAST, locale),
                    })}
              </span>
              <span className="num">{t('teams.branding.ratio', { ratio: formatRatio(ratio, locale) })}</span>
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

/** A field for a colour: its code as text, or the system's colour picker. */
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

/** The part of a team's page for its branding: name, logo, colour and the pages for guests. */
export function BrandingPart({ team }: { team: Team }) {
  const { t } = useTeamWords();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: teamKeys.part(team.id, 'branding'),
    queryFn: ({ signal }) => brandingOf(team.id, signal),
    staleTime: 0,
  });
  if (data) return <BrandingEditor team={team} branding={data} />;
  return isError ? (
    <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <div className={styles.form}>
      <LoadingPlaceholder label={t('teams.loading')} />
    </div>
  );
}

const FORM_ID = 'team-branding';

function BrandingEditor({ team, branding }: { team: Team; branding: TeamBranding }) {
  const { t } = useTeamWords();
  const { form, checks, change, count, isPending, problems, problem, send, discard, isRestored } =
    useBrandingForm(team, branding);
  const { settings, own } = branding;
  const isTop = team.parent_id === null;
  const hasHost = (team.hostnames ?? []).length > 0;
  const inherited = own.palette === null ? accentIn(settings.branding.palette ?? null) : NO_ACCENT;
  const readOnly = isReadOnly(team.coverage) ? t('teams.readOnly') : undefined;
  return (
    <>
      {/* Beside its fields: choosing a logo opens a form of its own among them. */}
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!readOnly) send();
        }}
      />
      <div className={styles.columns}>
        <div className={styles.form}>
          {isRestored ? <RestoredNote onDiscard={discard} /> : null}
          {problem ? <Banner kind="danger">{problem}</Banner> : null}
          {hasHost ? null : (
            <Banner
              kind="info"
              action={
                team.access?.permissions.includes('teams.domains') ? (
                  <Link to={`/teams/${team.slug}?tab=hostnames`} className="thumb">
                    {t('teams.branding.toHosts')}
                  </Link>
                ) : undefined
              }
            >
              {t('teams.branding.noHost', { host: settings.hostnames.client })}
            </Banner>
          )}
          <Field
            label={t('teams.branding.name')}
            error={problems.name}
            hint={t(isTop ? 'teams.branding.nameHintTop' : 'teams.branding.nameHint', {
              name: settings.branding.name,
            })}
          >
            <Input
              form={FORM_ID}
              value={form.name}
              maxLength={60}
              placeholder={own.name === null ? settings.branding.name : undefined}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <LogoField team={team} branding={branding} readOnly={readOnly} />
          <AccentFields
            form={FORM_ID}
            accent={form.accent}
            checks={checks}
            inherited={inherited}
            problems={problems.colours}
            onChange={(accent) => change({ accent })}
          />
          <div className={styles.switches}>
            <Switch
              label={t('teams.branding.landing')}
              checked={!form.hide_landing}
              onChange={(event) => change({ hide_landing: !event.currentTarget.checked })}
            />
            <Switch
              label={t('teams.branding.contactForm')}
              checked={form.contact_form}
              onChange={(event) => change({ contact_form: event.currentTarget.checked })}
            />
          </div>
          <Field
            label={t('teams.branding.contact')}
            error={problems.contact_email}
            hint={t('teams.branding.contactHint', { address: settings.branding.contact_email })}
          >
            <Input
              form={FORM_ID}
              type="email"
              value={form.contact_email}
              maxLength={254}
              placeholder={own.contact_email === null ? settings.branding.contact_email : undefined}
              onChange={(event) => change({ contact_email: event.target.value })}
            />
          </Field>
        </div>
        <BrandPreview
          form={form}
          checks={checks}
          inherited={checksOf(inherited)}
          branding={branding}
          isTop={isTop}
        />
      </div>
      <div className={styles.save} data-keep-clear>
        <span className="soft grow" role="status">
          {count > 0
            ? t(hasHost ? 'teams.branding.unsaved' : 'teams.branding.unsavedUnseen', { count })
            : t('teams.branding.allSaved')}
        </span>
        {count > 0 ? (
          <Button kind="quiet" onClick={discard}>
            {t('teams.discard')}
          </Button>
        ) : null}
        <Button
          kind="primary"
          type="submit"
          form={FORM_ID}
          pending={isPending && t('teams.saving')}
          disabledReason={readOnly ?? (count === 0 ? t('teams.branding.allSaved') : undefined)}
        >
          {t('teams.branding.save')}
        </Button>
      </div>
    </>
  );
}
