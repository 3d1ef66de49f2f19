import { Link, useCan } from '@storeroom/sdk';
import { isOversold, stockStatus, type Stock } from '@storeroom/contract';
import { Icon } from '@storeroom/ui/icon';
import { useRef, useState } from 'react';
import { AdjustBeside, itemPath, useItemWords, useNow } from '../items';
import { agoOf } from '../ago.rules';
import { WriteButton } from '../write-button';
import styles from './widgets.module.css';

interface Props {
  stock: Stock;
  /** Called when the form is closed; the entry may disappear because of what was received. */
  onFormClosed: () => void;
}

/** An item that is oversold, empty or below its minimum, with a button to receive it without leaving the page. */
export function AttentionEntry({ stock, onFormClosed }: Props) {
  const { t } = useItemWords();
  const can = useCan();
  const [isReceiving, setReceiving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const detail = useDetail(stock);
  const kind = kindOf(stock);
  return (
    <li>
      <span data-kind={kind}>
        <Icon name={kind === 'oversold' ? 'warn' : 'hollow'} />
      </span>
      <span className={styles.need}>
        <Link to={itemPath(stock)} className={styles.name} title={stock.name}>
          {stock.name}
        </Link>
        <span className="soft" title={detail}>
          {detail}
        </span>
      </span>
      {can('stock.adjust') ? (
        <WriteButton
          ref={button}
          size="small"
          aria-label={t('row.receive', { name: stock.name })}
          aria-haspopup="dialog"
          aria-expanded={isReceiving}
          onPointerEnter={() => void AdjustBeside.load()}
          onFocus={() => void AdjustBeside.load()}
          onClick={() => setReceiving(!isReceiving)}
        >
          {t('action.receive')}
        </WriteButton>
      ) : null}
      {isReceiving ? (
        <AdjustBeside
          stock={stock}
          mode="receive"
          findAnchor={() => button.current}
          onClose={() => {
            onFormClosed();
            setReceiving(false);
          }}
        />
      ) : null}
    </li>
  );
}

function kindOf(stock: Stock): 'oversold' | 'empty' | 'low' {
  if (isOversold(stock)) return 'oversold';
  return stockStatus(stock) === 'empty' ? 'empty' : 'low';
}

/** A text about the item's state: how much is missing or since when it is empty, its location, and the lists that need it. */
function useDetail(stock: Stock): string {
  const { t, amount, location, locale } = useItemWords();
  const since = agoOf(stock.updated_at, useNow(), locale);
  const hasNeverHeldAny = stockStatus(stock) === 'empty' && stock.created_at === stock.updated_at;
  const kind = hasNeverHeldAny ? 'new' : kindOf(stock);
  const state = t(stock.location_id === null ? `attention.nowhere.${kind}` : `attention.${kind}`, {
    amount: amount(stock.amount),
    minimum: amount(stock.minimum ?? null),
    location: location(stock),
    since: 'ago' in since ? since.ago : t('attention.on', since),
  });
  return stock.list_count > 0 ? `${state}, ${t('attention.lists', { count: stock.list_count })}` : state;
}
