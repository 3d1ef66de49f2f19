import { serverOrigin } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAskedWords, useMoment } from '../data/counted.hooks';
import { oneItem, type OtherPhoto } from '../data/item.queries';
import styles from './photo.module.css';

interface PhotoChoiceProps {
  name: string;
  /** The person's photo; null if they wanted to remove it. */
  mine: Blob | null;
  theirs: OtherPhoto;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shown if somebody has changed the photo since the person saw it: asks which of both to keep. */
export function PhotoChoice({ name, mine, theirs: { current, by }, onMine, onTheirs }: PhotoChoiceProps) {
  const t = useAskedWords();
  const momentOf = useMoment();
  const who = by?.who ?? current.updated_by ?? t('somebody');
  const at = momentOf(by?.at ?? current.updated_at);
  const text = t(current.photo ? 'photo.text' : 'photo.textNone', { who, name, at });
  const keepTheirs = current.photo ? (mine ? 'photo.keepTheirs' : 'photo.keep') : 'photo.leave';
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
        <Side title={who} words={t(keepTheirs)} name={name} onKeep={onTheirs}>
          {current.photo && (
            <TheirPhoto
              key={current.photo.thumbnail}
              id={current.id}
              name={name}
              address={current.photo.thumbnail}
            />
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

const withoutQuery = (address: string) => address.split('?')[0];

/** A new address of the same photo; null if the item has another one by now, or cannot be fetched. */
async function addressAgain(id: number, address: string): Promise<string | null> {
  const read = await oneItem(id).catch(() => null);
  const again = read?.photo?.thumbnail;
  if (again === undefined || again === address) return null;
  return withoutQuery(again) === withoutQuery(address) ? again : null;
}

/** The colleague's photo. Its address is valid for a day, but the question may wait longer, so it is fetched again once. */
function TheirPhoto({ id, name, address }: { id: number; name: string; address: string }) {
  const t = useAskedWords();
  const [shown, setShown] = useState<string | null>(address);
  if (shown === null) return <span className="soft">{t('photo.gone')}</span>;
  const readAgain = async () => setShown(shown === address ? await addressAgain(id, address) : null);
  return <img src={serverOrigin() + shown} alt={name} onError={() => void readAgain()} />;
}

function MyPhoto({ photo, name }: { photo: Blob; name: string }) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(photo);
    ref.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  return <img ref={ref} alt={name} />;
}
