import { useLocale, useTexts } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { formatAmount } from '@storeroom/ui/format';
import { useState, type ReactNode } from 'react';
import { EntryRow } from './entry-row';
import { useLogParameters } from './log-parameters.hooks';
import type { LogKind } from './log-kinds.rules';
import { PART_SIZE, type FetchLogs } from './logs.api';
import { useLogGroup } from './logs.queries';
import styles from './logs.module.css';

interface GroupPageProps<Log> {
  kind: LogKind;
  /** The first entry of the line. */
  id: number;
  fetchLogs: FetchLogs<Log>;
  /** One of them, as a row. Who and when stand above. */
  children: (log: Log) => ReactNode;
}

/** A hundred entries of a line at first, and a hundred more with each press. */
export function GroupParts<Log extends { id: number }>({
  entries,
  ...page
}: GroupPageProps<Log> & { entries: number }) {
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
          values={null}
          location={null}
        />
      )}
    </>
  );
}

function GroupPage<Log extends { id: number }>({
  kind,
  id,
  page,
  fetchLogs,
  children,
}: GroupPageProps<Log> & { page: number }) {
  const t = useTexts('admin');
  const { data, isError, refetch } = useLogGroup(kind, useLogParameters(), { group: id, page }, fetchLogs);
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
      values={null}
      location={null}
    />
  );
}
