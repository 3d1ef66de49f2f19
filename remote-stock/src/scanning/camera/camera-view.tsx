import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Switch } from '@storeroom/ui/switch';
import { useState } from 'react';
import { useScanTexts } from '../../scan-words.hooks';
import type { Camera } from './camera';
import styles from './camera-view.module.css';
import { useCamera, type ScanTrouble } from './camera.hooks';

interface CameraViewProps {
  /** Whether the picture is frozen. */
  isPaused: boolean;
  /** Whether it is shown smaller. */
  isSmall: boolean;
  onCode: (code: string) => void;
}

/** The picture of the camera with a button for its light, or the reason why there is none and what to do instead. */
export function CameraView({ isPaused, isSmall, onCode }: CameraViewProps) {
  const t = useScanTexts();
  const { film, state, retry } = useCamera(isPaused, onCode);
  if (state.phase === 'trouble') return <NoPicture trouble={state.trouble} onRetry={retry} />;
  return (
    <div className={styles.view} data-small={isSmall || undefined}>
      <video ref={film} muted playsInline aria-label={t('picture')} className={styles.film} />
      <span aria-hidden className={styles.frame} />
      <p className={styles.words} role="status">
        {t(state.phase === 'opening' ? 'opening' : 'aim')}
      </p>
      {state.phase === 'reading' && state.camera.hasTorch ? <Light camera={state.camera} /> : null}
    </div>
  );
}

function Light({ camera }: { camera: Camera }) {
  const t = useScanTexts();
  const [isOn, setOn] = useState(false);
  const turn = async (wanted: boolean) => setOn(await camera.light(wanted));
  return (
    <Switch
      className={styles.light}
      label={t('torch')}
      checked={isOn}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}

function NoPicture({ trouble, onRetry }: { trouble: ScanTrouble; onRetry: () => void }) {
  const t = useScanTexts();
  const retry = <Button onClick={onRetry}>{t('retry')}</Button>;
  const reload = <Button onClick={() => window.location.reload()}>{t('reload')}</Button>;
  const actions = { refused: retry, taken: retry, noReader: retry, reload, none: null, insecure: null };
  return (
    <Banner kind="warn" live action={actions[trouble]}>
      {t(`trouble.${trouble}`)}
    </Banner>
  );
}
