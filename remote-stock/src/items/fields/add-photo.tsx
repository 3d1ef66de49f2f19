import { isArchived, type Stock } from '@storeroom/contract';
import { useCan } from '@storeroom/sdk';
import { useRef } from 'react';
import { useItemWords } from '../words/item-words.hooks';
import { useLostFocus } from './lost-focus.hooks';
import { PhotoFailure } from './photo-failure';
import { PhotoInput } from './photo-input';
import { useChangePhoto } from './photo.queries';
import { WriteButton } from '../../write-button';
import styles from './photo.module.css';

/** Offers a photo for an item that has none. A server that knows no photos says nothing of them. */
export function AddPhoto({ stock }: { stock: Stock }) {
  const can = useCan();
  if (stock.photo !== null || isArchived(stock) || !can('stock.edit')) return null;
  return <Offer key={stock.id} stock={stock} />;
}

function Offer({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const change = useChangePhoto(stock);
  const input = useRef<HTMLInputElement>(null);
  const ref = useLostFocus();
  return (
    <div>
      <WriteButton
        ref={ref}
        className={styles.offer}
        kind="quiet"
        size="small"
        icon="plus"
        pending={change.isPending && t('photo.sending')}
        onClick={() => input.current?.click()}
      >
        {t('photo.add')}
      </WriteButton>
      <PhotoInput ref={input} change={change} />
      <PhotoFailure change={change} />
    </div>
  );
}
