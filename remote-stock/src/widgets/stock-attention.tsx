import { Link, useCan } from '@storeroom/shared';
import { isOversold, type Stock } from '@storeroom/shared/contract';
import { ButtonLink } from '@storeroom/shared/ui/button';
import { formatRelative } from '@storeroom/shared/ui/format';
import { Icon } from '@storeroom/shared/ui/icon';
import { Skeleton } from '@storeroom/shared/ui/skeleton';
import { useId } from 'react';
import { useItemWords, useMinute, viewPath } from '../items';
import { LINES, useAttention } from './attention.queries';
import { FiguresFailed } from './figures-failed';
import { useLiveFigures } from './use-live-figures';
import styles from './widgets.module.css';

/** Items that somebody should receive: oversold, or run out. */
export default function StockAttention() {
  const { t, amount } = useItemWords();
  const query = useAttention();
  const { data, isError } = query;
  const id = useId();
  useLiveFigures();
  return (
    <section aria-labelledby={id} aria-busy={!data && !isError}>
      <div className={styles.head}>
        <h2 id={id}>{t('attention.title')}</h2>
        {data ? <span className="soft t14 num">{amount(data.length)}</span> : null}
      </div>
      <FiguresFailed query={query} />
      {data?.length === 0 ? <p className={styles.calm}>{t('attention.none')}</p> : null}
      {!data && !isError ? <Room /> : null}
      {data ? (
        <ul className={styles.needs}>
          {data.map((stock) => (
            <Need key={stock.id} stock={stock} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Keeps the place of the entries until they are there. */
function Room() {
  return (
    <ul className={styles.needs} aria-hidden>
      {Array.from({ length: LINES }, (_, line) => (
        <li key={line}>
          <Skeleton width={`${56 - 6 * (line % 3)}%`} />
        </li>
      ))}
    </ul>
  );
}

function Need({ stock }: { stock: Stock }) {
  const { t, amount, place, locale } = useItemWords();
  const can = useCan();
  const now = useMinute();
  const isBelow = isOversold(stock);
  const to = `${viewPath(isBelow ? 'available' : 'empty')}?item=${stock.id}`;
  const where = {
    amount: amount(stock.amount),
    place: place(stock),
    since: formatRelative(stock.updated_at, now, locale),
  };
  const kind = isBelow ? 'oversold' : 'empty';
  return (
    <li>
      <span data-kind={kind}>
        <Icon name={isBelow ? 'warn' : 'hollow'} />
      </span>
      <span className={styles.need}>
        <Link to={to} className={styles.name}>
          {stock.name}
        </Link>
        <span className="soft">
          {t(stock.location_id === null ? `attention.${kind}-nowhere` : `attention.${kind}`, where)}
          {stock.list_count > 0 ? `, ${t('attention.lists', { count: stock.list_count })}` : null}
        </span>
      </span>
      {can('stock.adjust') ? (
        <ButtonLink to={to} as={Link} size="small" aria-label={t('row.receive', { name: stock.name })}>
          {t('action.receive')}
        </ButtonLink>
      ) : null}
    </li>
  );
}
