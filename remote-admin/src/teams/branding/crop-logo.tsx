import { useMutation } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Segmented } from '@storeroom/ui/segmented';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useReportDone, wordsOf } from '../changes/refusal.hooks';
import { TeamDialog } from '../changes/team-dialog';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { saveLogo, type LogoVariant } from './branding.api';
import { useShowBranding } from './branding-form.hooks';
import { drawLogo, MOST_ZOOM, pictureOf, WHOLE, type Crop } from './draw-logo';
import styles from './branding.module.css';

export interface CropLogoProps {
  team: Team;
  image: HTMLImageElement;
  variant: LogoVariant;
  onClose: () => void;
}

const within = (share: number) => Math.min(Math.max(share, 0), 1);

/** Which part of the picture becomes the logo: moved with the pointer or with the sliders. */
export function CropLogo({ team, image, variant, onClose }: CropLogoProps) {
  const { t } = useTeamWords();
  const show = useShowBranding(team.id);
  const reportDone = useReportDone();
  const canvas = useRef<HTMLCanvasElement>(null);
  const grabbed = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  useEffect(() => {
    if (canvas.current) drawLogo(canvas.current, image, crop);
  }, [image, crop]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!canvas.current) throw new Error('The logo is not drawn.');
      return saveLogo(team.id, await pictureOf(canvas.current), variant);
    },
    onSuccess: (saved) => {
      show(saved);
      reportDone(t('teams.logo.saved'));
      onClose();
    },
  });
  const change = (part: Partial<Crop>) => setCrop((known) => ({ ...known, ...part }));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = grabbed.current;
    if (!from) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const share = from.crop.zoom > 1 || from.crop.form === 'square' ? 1 / from.crop.zoom : 0;
    change({
      x: within(from.crop.x - ((event.clientX - from.x) / width) * share),
      y: within(from.crop.y - ((event.clientY - from.y) / height) * share),
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
      yes={t('teams.logo.use')}
      pendingText={t('teams.saving')}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error ? <Banner kind="danger">{wordsOf(error, t)}</Banner> : null}
      <div className={styles.stage}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('teams.logo.cropped')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            grabbed.current = { x: event.clientX, y: event.clientY, crop };
          }}
          onPointerMove={drag}
          onPointerUp={() => (grabbed.current = null)}
          onPointerCancel={() => (grabbed.current = null)}
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
        {slider('zoom', 1, MOST_ZOOM)}
        {slider('x', 0, 1)}
        {slider('y', 0, 1)}
      </div>
    </TeamDialog>
  );
}
