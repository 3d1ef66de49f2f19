import type { Team } from '@storeroom/contract';
import { useDraft, useMutation } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Segmented } from '@storeroom/ui/segmented';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useReportDone } from '../../report-done.hooks';
import { wordsOf } from '../changes/refusal.hooks';
import { TeamDialog } from '../changes/team-dialog';
import { useTeamWords } from '../team-words.hooks';
import { type LogoVariant, saveLogo } from './branding.api';
import { useShowBranding } from './branding-form.hooks';
import styles from './branding.module.css';

/** The part of a picture that becomes the logo. */
interface Crop {
  /** `whole`: the whole picture in its own proportions; `square`: a square part of it. */
  form: 'whole' | 'square';
  /** The zoom factor, from 1. */
  zoom: number;
  /** The position of the part, from 0 to 1 in each direction. */
  x: number;
  y: number;
}

const WHOLE: Crop = { form: 'whole', zoom: 1, x: 0.5, y: 0.5 };
const MAX_ZOOM = 4;

/** In pixels: as large as the server stores it. */
const MAX_SIDE = 512;

/** Draws the chosen part of a picture. */
function drawLogo(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: Crop): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = Math.min(width, height);
  const across = (crop.form === 'whole' ? width : side) / crop.zoom;
  const down = (crop.form === 'whole' ? height : side) / crop.zoom;
  const scale = Math.min(1, MAX_SIDE / Math.max(across, down));
  canvas.width = Math.max(1, Math.round(across * scale));
  canvas.height = Math.max(1, Math.round(down * scale));
  context.drawImage(
    image,
    (width - across) * crop.x,
    (height - down) * crop.y,
    across,
    down,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

/** The drawn logo as a PNG to upload. */
const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The logo could not be drawn.'))),
      'image/png',
    ),
  );

interface CropLogoProps {
  team: Team;
  image: HTMLImageElement;
  variant: LogoVariant;
  onClose: () => void;
}

const clamped = (share: number) => Math.min(Math.max(share, 0), 1);

/** A dialog in which the part of the picture is chosen, with the pointer or sliders. */
export function CropLogo({ team, image, variant, onClose }: CropLogoProps) {
  const { t } = useTeamWords();
  const show = useShowBranding(team.id);
  const reportDone = useReportDone();
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragStart = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const draft = useDraft(`admin:team:${team.id}:logo`, WHOLE, {
    keep: false,
    save: () => send(),
    params: ['tab'],
  });
  const crop = draft.content;
  useEffect(() => {
    if (canvas.current) drawLogo(canvas.current, image, crop);
  }, [image, crop]);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!canvas.current) throw new Error('The logo is not drawn.');
      return saveLogo(team.id, await pictureOf(canvas.current), variant);
    },
    onSuccess: (saved) => {
      draft.clear();
      show(saved);
      reportDone(t('teams.logo.saved'));
      onClose();
    },
  });
  /** Returns whether it was saved. */
  async function send(): Promise<boolean> {
    if (isPending) return false;
    return mutateAsync().then(
      () => true,
      () => false,
    );
  }
  const change = (part: Partial<Crop>) => draft.change({ ...crop, ...part });
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragStart.current;
    if (!from) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const share = from.crop.zoom > 1 || from.crop.form === 'square' ? 1 / from.crop.zoom : 0;
    change({
      x: clamped(from.crop.x - ((event.clientX - from.x) / width) * share),
      y: clamped(from.crop.y - ((event.clientY - from.y) / height) * share),
    });
  };
  const slider = (key: 'zoom' | 'x' | 'y', from: number, to: number) => (
    <label>
      {t(`teams.logo.${key}`)}
      <input
        type="range"
        min={from}
        max={to}
        step={0.01}
        value={crop[key]}
        onChange={(event) => change({ [key]: Number(event.target.value) })}
      />
    </label>
  );
  return (
    <TeamDialog
      title={t(variant === 'dark' ? 'teams.logo.cropDark' : 'teams.logo.cropTitle')}
      description={t('teams.logo.cropText')}
      submitLabel={t('teams.logo.use')}
      pendingText={t('teams.saving')}
      isPending={isPending}
      onSubmit={() => void send()}
      onClose={() => draft.leave(onClose)}
    >
      {error ? <Banner kind="danger">{wordsOf(error, t)}</Banner> : null}
      <div className={styles.stage}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('teams.logo.cropped')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragStart.current = { x: event.clientX, y: event.clientY, crop };
          }}
          onPointerMove={drag}
          onPointerUp={() => (dragStart.current = null)}
          onPointerCancel={() => (dragStart.current = null)}
        />
        <Segmented
          label={t('teams.logo.form')}
          value={crop.form}
          onChange={(form) => change({ form })}
          options={[
            { value: 'whole', label: t('teams.logo.whole') },
            { value: 'square', label: t('teams.logo.square') },
          ]}
        />
        {slider('zoom', 1, MAX_ZOOM)}
        {slider('x', 0, 1)}
        {slider('y', 0, 1)}
      </div>
    </TeamDialog>
  );
}
