import { serverOrigin } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAskedWords, useMoment } from '../amount/counted.hooks';
import type { OtherPhoto } from '../data/item.queries';
import styles from './photo-choice.module.css';

interface PhotoChoiceProps {
  name: string;
  /** Null for none: it was to be removed. */
  mine: Blob | null;
  theirs: OtherPhoto;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody has changed the photo since it was seen: both are shown, and one stays. */
export function PhotoChoice({ name, mine, theirs: { current, by }, onMine, onTheirs }: PhotoChoiceProps) {
  const t = useAskedWords();
  const momentOf = useMoment();
  const who = by?.who ?? current.updated_by ?? t('somebody');
  const text = t('photo.text', { who, name, at: momentOf(by?.at ?? current.updated_at) });
  return (
    <div role="group" aria-label={text} className={styles.choice}>
      <p className="t14">{text}</p>
      <div className={styles.photos}>
        <Side
          title={t('photo.mine')}
          words={t(mine ? 'photo.keepMine' : 'photo.remove')}
          name={name}
          onKeep={onMine}
        >
          {mine && <MyPhoto photo={mine} name={name} />}
        </Side>
        <Side title={who} words={t(mine ? 'photo.keepTheirs' : 'photo.keep')} name={name} onKeep={onTheirs}>
          {current.photo && (
            <img className={styles.photo} src={serverOrigin() + current.photo.thumbnail} alt={name} />
          )}
        </Side>
      </div>
    </div>
  );
}

interface SideProps {
  title: string;
  words: string;
  name: string;
  onKeep: () => void;
  children: ReactNode;
}

function Side({ title, words, name, onKeep, children }: SideProps) {
  const t = useAskedWords();
  return (
    <figure className={styles.side}>
      <figcaption className="strong">{title}</figcaption>
      {children ?? <span className="soft">{t('photo.none')}</span>}
      <Button type="button" size="small" aria-label={t('about', { name, words })} onClick={onKeep}>
        {words}
      </Button>
    </figure>
  );
}

function MyPhoto({ photo, name }: { photo: Blob; name: string }) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(photo);
    ref.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  return <img ref={ref} className={styles.photo} alt={name} />;
}
