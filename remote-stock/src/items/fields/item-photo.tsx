import { isArchived, type Stock } from '@storeroom/contract';
import { serverOrigin, useCan } from '@storeroom/sdk';
import { PanelSection } from '@storeroom/ui/side-panel';
import { useRef, type CSSProperties } from 'react';
import { useItemWords } from '../words/item-words.hooks';
import { useLostFocus } from './lost-focus.hooks';
import { PhotoFailure } from './photo-failure';
import { PhotoInput } from './photo-input';
import { useChangePhoto } from './photo.queries';
import { WriteButton } from '../../write-button';
import styles from './photo.module.css';

type Photo = NonNullable<Stock['photo']>;

/** The photo of an item that has one, in its own proportions before it is there; and for those who may, to change. */
export function ItemPhoto({ stock }: { stock: Stock }) {
  const can = useCan();
  const { t } = useItemWords();
  const { photo } = stock;
  if (!photo) return null;
  const mayChange = can('stock.edit') && !isArchived(stock);
  return (
    <PanelSection title={t('photo.title')} hideTitle>
      <Picture photo={photo} words={t('photo.of', { name: stock.name })} />
      {mayChange ? <PhotoTools key={stock.id} stock={stock} /> : null}
    </PanelSection>
  );
}

function Picture({ photo: { large, width, height }, words }: { photo: Photo; words: string }) {
  return (
    <img
      key={large}
      className={styles.photo}
      src={serverOrigin() + large}
      alt={words}
      width={width}
      height={height}
      style={
        {
          '--across': `${width}px`,
          '--ratio': width / height,
          aspectRatio: `${width} / ${height}`,
        } as CSSProperties
      }
      decoding="async"
    />
  );
}

function PhotoTools({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const change = useChangePhoto(stock);
  const input = useRef<HTMLInputElement>(null);
  const ref = useLostFocus();
  const { isPending, variables, mutate } = change;
  const isRemoving = isPending && variables === null;
  return (
    <>
      <div className={styles.tools}>
        <WriteButton
          ref={ref}
          kind="quiet"
          size="small"
          pending={isPending && !isRemoving && t('photo.sending')}
          onClick={() => {
            if (!isPending) input.current?.click();
          }}
        >
          {t('photo.replace')}
        </WriteButton>
        <WriteButton
          kind="quiet"
          size="small"
          pending={isRemoving && t('photo.removing')}
          onClick={() => {
            if (!isPending) mutate(null);
          }}
        >
          {t('photo.remove')}
        </WriteButton>
      </div>
      <PhotoInput ref={input} change={change} />
      <PhotoFailure change={change} />
    </>
  );
}
