import { Link } from '@storeroom/sdk';
import { formatShortDay } from '@storeroom/ui/format';
import { Icon, type IconName } from '@storeroom/ui/icon';
import { useItemWords } from '../items';
import type { Deserted, SubscriptionEnd } from './attention.queries';
import styles from './widgets.module.css';

interface AttentionNoticeProps {
  icon: IconName;
  title: string;
  detail: string;
  /** Where it is seen to, where there is such a page. */
  to?: string;
}

/** A line of what needs attention that is about no item. */
function AttentionNotice({ icon, title, detail, to }: AttentionNoticeProps) {
  return (
    <li>
      <span data-kind="low">
        <Icon name={icon} />
      </span>
      <span className={styles.need}>
        {to ? (
          <Link to={to} className={styles.name}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className="soft" title={detail}>
          {detail}
        </span>
      </span>
    </li>
  );
}

const DESERTED = '/stock/locations?only_archived=true';

interface Props {
  deserted: Deserted | null;
  end: SubscriptionEnd | null;
}

/** What needs attention beside items. */
export function AttentionNotices({ deserted, end }: Props) {
  const { t, amount, locale } = useItemWords();
  return (
    <>
      {end ? (
        <AttentionNotice
          icon="bell"
          title={t('attention.subscription')}
          detail={t(end.has_ended ? 'attention.ended' : 'attention.ending', {
            day: formatShortDay(end.at, locale),
          })}
        />
      ) : null}
      {deserted ? (
        <AttentionNotice
          icon="archive"
          title={t('attention.archivedOnly')}
          detail={t('attention.locations', {
            count: deserted.total,
            total: amount(deserted.total),
            name: deserted.first.name,
          })}
          to={DESERTED}
        />
      ) : null}
    </>
  );
}
