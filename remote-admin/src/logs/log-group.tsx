import { useLocale, useTexts } from '@storeroom/sdk';
import type { StockLog } from '@storeroom/contract';
import { TextButton } from '@storeroom/ui/button';
import { formatAmount } from '@storeroom/ui/format';
import { Icon } from '@storeroom/ui/icon';
import { memo, useState } from 'react';
import { EntryRow } from './entry-row';
import { Actor, Cause, LogTime, Subject } from './log-parts';
import { LogDetails } from './log-details';
import { useLogParameters } from './log-parameters.hooks';
import { LogChange } from './log-value';
import { PART_SIZE } from './logs.api';
import { useLogGroup } from './logs.queries';
import { actionOf } from './logs.rules';
import { changesOfPart } from './particulars.rules';
import styles from './logs.module.css';
import { UndoBatchButton } from './undo-batch-button';

/** The first of several entries that were written at once, with what is known of all of them. */
export type GroupedLog = StockLog & Required<Pick<StockLog, 'group'>>;

export const isGrouped = (log: StockLog): log is GroupedLog => log.group !== undefined;

/** What was done to several items at once: one row with their number, which opens into them. */
export const LogGroup = memo(function LogGroup({ log }: { log: GroupedLog }) {
  const t = useTexts('admin');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { entries, alike } = log.group;
  const what = t(`bulk.${actionOf(log)}`, { amount: formatAmount(entries, locale) });
  return (
    <>
      <EntryRow
        data-group={isOpen ? 'open' : 'closed'}
        time={<LogTime log={log} />}
        user={<Actor log={log} />}
        what={
          <span className={styles.sentence}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              title={t(isOpen ? 'logs.group.hide' : 'logs.group.show')}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'down' : 'right'} size={16} />
              {what}
            </button>
            {log.note && <span className={styles.note}>{log.note}</span>}
          </span>
        }
        values={alike && <LogChange log={log} />}
        location={alike && log.location_name}
        source={<Cause log={log} />}
        undo={<UndoBatchButton log={log} what={what} />}
      />
      {isOpen && <GroupParts id={log.id} entries={entries} />}
    </>
  );
});

/** A hundred items at first, and a hundred more with each press. */
function GroupParts({ id, entries }: { id: number; entries: number }) {
  const t = useTexts('admin');
  const locale = useLocale();
  const [pages, setPages] = useState(1);
  const left = entries - pages * PART_SIZE;
  return (
    <>
      {Array.from({ length: pages }, (_, at) => (
        <GroupPage key={at} id={id} page={at + 1} />
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

function GroupPage({ id, page }: { id: number; page: number }) {
  const t = useTexts('admin');
  const { data, isError, refetch } = useLogGroup(useLogParameters(), { group: id, page });
  if (data) return data.data.map((log) => <GroupPart key={log.id} log={log} />);
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

/** One of the items that were changed at once. Who and when stand above. */
function GroupPart({ log }: { log: StockLog }) {
  return (
    <EntryRow
      data-part
      what={
        <span className={styles.sentence}>
          <Subject log={log} />
          <LogDetails changes={changesOfPart(log)} />
        </span>
      }
      values={<LogChange log={log} />}
      delta={log.delta}
      location={log.location_name}
    />
  );
}
