import { useLocale, useTexts } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { formatAmount } from '@storeroom/ui/format';
import { useState, type ReactNode } from 'react';
import { EntryRow } from './entry-row';
import type { LogKind } from './log-lists';
import { PART_SIZE, type EntryOf } from './logs.api';
import { useLogGroup } from './logs.queries';
import styles from './logs.module.css';

interface GroupPageProps<Kind extends LogKind> {
  kind: Kind;
  /** The id of the first entry of the group. */
  id: number;
  /** Draws one entry of the group as a row; actor and time are in the row of the group. */
  children: (log: EntryOf[Kind]) => ReactNode;
}

/** The entries of a group: a hundred at first, and a hundred more with each press. */
export function GroupParts<Kind extends LogKind>({
  entries,
  ...page
}: GroupPageProps<Kind> & { entries: number }) {
  const t = useTexts('admin');
  const locale = useLocale();
  const [pages, setPages] = useState(1);
  const left = entries - pages * PART_SIZE;
  return (
    <>
      {Array.from({ length: pages }, (_, at) => (
        <GroupPage key={at} {...page} page={at + 1} />
      ))}
      {left > 0 && (
        <EntryRow
          data-part
          what={
            <span className={styles.sentence}>
              <TextButton onClick={() => setPages(pages + 1)}>
                {t('logs.group.more', {
                  amount: formatAmount(Math.min(left, PART_SIZE), locale),
                  left: formatAmount(left, locale),
                })}
              </TextButton>
            </span>
          }
        />
      )}
    </>
  );
}

function GroupPage<Kind extends LogKind>({
  kind,
  id,
  page,
  children,
}: GroupPageProps<Kind> & { page: number }) {
  const t = useTexts('admin');
  const { data, isError, refetch } = useLogGroup(kind, { group: id, page });
  if (data) return data.data.map(children);
  return (
    <EntryRow
      data-part
      what={
        <span className={styles.sentence} role="status">
          {isError ? (
            <>
              {t('logs.failed.text')}{' '}
              <TextButton onClick={() => void refetch()}>{t('logs.failed.retry')}</TextButton>
            </>
          ) : (
            t('logs.loading')
          )}
        </span>
      }
    />
  );
}
