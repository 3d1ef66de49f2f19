import { useTexts } from '@storeroom/sdk';
import { LANDING_FILES, type Background } from '@storeroom/contract';
import { useEffect, useRef, useState } from 'react';
import styles from './moving-background.module.css';
import { InlineIcon } from './inline-icon';

interface BackgroundVideoProps {
  file: string;
  isPlaying: boolean;
}

function BackgroundVideo({ file, isPlaying }: BackgroundVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    // A browser that saves power may refuse to play: then the image is shown.
    if (isPlaying) void element?.play().catch(() => element.pause());
    else element?.pause();
  }, [isPlaying]);
  return (
    <div className={styles.film}>
      <video
        ref={video}
        src={LANDING_FILES + file}
        preload={isPlaying ? 'auto' : 'none'}
        muted
        loop
        playsInline
      />
    </div>
  );
}

const prefersStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

const SHAPES = { pause: 'M7.5 5v10M12.5 5v10', play: 'M7 4.75v10.5L15.5 10z' };

export interface MovingBackgroundProps {
  background: Background;
}

/** The video, if there is one, and the button that pauses whatever moves behind the text. */
export function MovingBackground({ background: { file } }: MovingBackgroundProps) {
  const t = useTexts('landing');
  const [isPlaying, setPlaying] = useState(() => !prefersStill());
  const next = isPlaying ? 'pause' : 'play';
  const label = t(`hero.${next}`);
  return (
    <>
      {file === null ? null : <BackgroundVideo file={file} isPlaying={isPlaying} />}
      <button
        type="button"
        className={styles.hold}
        data-jumbotron="words"
        data-next={next}
        aria-label={label}
        title={label}
        onClick={() => setPlaying(!isPlaying)}
      >
        <InlineIcon shape={SHAPES[next]} />
      </button>
    </>
  );
}
