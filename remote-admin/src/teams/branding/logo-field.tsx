import type { Team } from '@storeroom/contract';
import { useMutation } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { FieldError } from '@storeroom/ui/field';
import { Fragment, useRef, useState } from 'react';
import { useReportDone } from '../../report-done.hooks';
import { useReportFailure } from '../changes/refusal.hooks';
import { useTeamWords } from '../team-words.hooks';
import {
  type BadLogo,
  isTooManyPixels,
  isComplete,
  kindOf,
  MAX_SIDE,
  MAX_BYTES,
  safeDrawing,
  sizeOfPng,
} from './logo-file.rules';
import { type LogoVariant, removeLogo, type TeamBranding } from './branding.api';
import { useShowBranding } from './branding-form.hooks';
import { CropLogo } from './crop-logo';
import styles from './branding.module.css';

/** Says why a file cannot be used as a logo. */
class UnusableLogo extends Error {
  constructor(readonly why: BadLogo) {
    super(`The logo cannot be used: ${why}.`);
  }
}

/** The number of bytes at the start of a file from which its type is read. */
const HEAD_BYTES = 1_024;

/**
 * Loads a file as a picture. An SVG is loaded after scripts and references to other files were removed from it.
 *
 * @throws UnusableLogo
 */
async function openLogo(file: File): Promise<HTMLImageElement> {
  if (file.size > MAX_BYTES) throw new UnusableLogo('large');
  const head = new Uint8Array(await bytesOf(file.slice(0, HEAD_BYTES)));
  const kind = kindOf(head);
  if (kind === null) throw new UnusableLogo('type');
  const size = kind === 'png' ? sizeOfPng(head) : null;
  if (size && isTooManyPixels(...size)) throw new UnusableLogo('pixels');
  if (kind !== 'svg' && !isComplete(new Uint8Array(await bytesOf(file)), kind))
    throw new UnusableLogo('damaged');
  const picture = kind === 'svg' ? await drawingOf(file) : file;
  const image = await load(picture);
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new UnusableLogo('damaged');
  if (isTooManyPixels(image.naturalWidth, image.naturalHeight)) throw new UnusableLogo('pixels');
  return image;
}

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    // An unreadable file is treated as an empty one.
    reader.onerror = () => done(new ArrayBuffer(0));
    reader.readAsArrayBuffer(file);
  });

async function drawingOf(file: File): Promise<Blob> {
  const drawing = safeDrawing(new TextDecoder().decode(await bytesOf(file)));
  if (drawing === null) throw new UnusableLogo('damaged');
  return new Blob([drawing], { type: 'image/svg+xml' });
}

/** Loads a picture as an image, in which an SVG can neither run scripts nor load other files. */
async function load(picture: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(picture);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    throw new UnusableLogo('damaged');
  } finally {
    URL.revokeObjectURL(url);
  }
}

const MEGABYTE = 1024 * 1024;

interface LogoFieldProps {
  team: Team;
  branding: TeamBranding;
  /** The reason why nothing can be changed. */
  readOnly: string | undefined;
}

/** The field for a team's logo: choose a file, crop it, remove it. */
export function LogoField({ team, branding, readOnly }: LogoFieldProps) {
  const { t, amount } = useTeamWords();
  const show = useShowBranding(team.id);
  const reportDone = useReportDone();
  const reportFailure = useReportFailure();
  const input = useRef<HTMLInputElement>(null);
  const [variant, setVariant] = useState<LogoVariant>('light');
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { logo, logo_dark } = branding.settings.branding;
  const own = { light: branding.own.logo !== null, dark: branding.own.logo_dark !== null };
  const shown = { light: logo, dark: logo_dark ?? logo };
  const {
    mutate: remove,
    isPending,
    variables,
  } = useMutation({
    mutationFn: (which: LogoVariant) => removeLogo(team.id, which),
    onSuccess: (saved) => {
      show(saved);
      reportDone(t('teams.logo.removed'));
    },
    onError: (error, which) => reportFailure(error, () => remove(which)),
  });
  const words = (why: BadLogo, file: File) =>
    t(`teams.logo.bad.${why}`, {
      // Rounded up, so that it never looks like the allowed size.
      size: amount(Math.ceil((file.size / MEGABYTE) * 10) / 10),
      most: amount(MAX_BYTES / MEGABYTE),
      across: amount(MAX_SIDE),
    });
  const ask = (which: LogoVariant) => {
    setVariant(which);
    input.current?.click();
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    try {
      setImage(await openLogo(file));
    } catch (error) {
      setProblem(words(error instanceof UnusableLogo ? error.why : 'damaged', file));
    }
  };
  return (
    <div role="group" aria-labelledby="team-logo">
      <p id="team-logo" className={styles.label}>
        {t('teams.logo.title')}
      </p>
      <div className={styles.logos}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={styles.logo} data-scheme={scheme}>
            {shown[scheme] ? <img src={shown[scheme]} alt="" /> : <span>{t('teams.logo.none')}</span>}
            <span>{t(`teams.branding.scheme.${scheme}`)}</span>
          </div>
        ))}
      </div>
      <div aria-live="polite">{problem ? <FieldError>{problem}</FieldError> : null}</div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label={t(`teams.logo.${variant}.choose`)}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <div className={styles.buttons}>
        {(['light', 'dark'] as const).map((scheme) =>
          scheme === 'light' || own.light ? (
            <Fragment key={scheme}>
              <Button size="small" icon="in" disabledReason={readOnly} onClick={() => ask(scheme)}>
                {t(`teams.logo.${scheme}.${own[scheme] ? 'replace' : 'choose'}`)}
              </Button>
              {own[scheme] ? (
                <Button
                  size="small"
                  kind="quiet"
                  pending={isPending && variables === scheme && t('teams.removing')}
                  disabledReason={readOnly}
                  onClick={() => remove(scheme)}
                >
                  {t(`teams.logo.${scheme}.remove`)}
                </Button>
              ) : null}
            </Fragment>
          ) : null,
        )}
      </div>
      <p className="soft t12">{t('teams.logo.hint')}</p>
      {image ? <CropLogo team={team} image={image} variant={variant} onClose={() => setImage(null)} /> : null}
    </div>
  );
}
