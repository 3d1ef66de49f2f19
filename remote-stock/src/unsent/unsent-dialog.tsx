import { activeTeamIdAtom, Link, useAtomValue, useLocale } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { formatMoment } from '@storeroom/ui/format';
import { useEffect, useRef, useState } from 'react';
import { ConflictChoice, otherPhotoIn, PhotoChoice } from '../items';
import { AskedEntry } from './asked-entry';
import { useEntryWords } from './entry-words.hooks';
import styles from './unsent.module.css';
import { useUnsentTexts } from './unsent-texts.hooks';
import { useEntries, useOnlyHere, useOthersUnsent, useQueue } from './unsent.hooks';
import { waitsForDecision, itemsOf, triedAgain } from './kinds';
import { conflictIn, type Conflict } from './left-work';
import { askedOf, isWaiting, listOf, newerOf, type Entry } from './unsent.rules';

/** All entries that are not booked: those that wait, and those that were refused, with what can be done about them. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const t = useUnsentTexts();
  const queue = useQueue();
  const entries = useEntries();
  const isSafe = useOnlyHere().size === 0;
  const others = useOthersUnsent();
  const [isSending, setSending] = useState(false);
  const [hasDropped, setDropped] = useState(false);
  const waiting = entries.filter(isWaiting);
  const refused = entries.filter((entry) => !isWaiting(entry));
  const send = () => {
    setSending(true);
    void queue.flush().finally(() => setSending(false));
  };
  return (
    <Dialog
      open
      title={t('title')}
      description={waiting.length > 0 ? t('text') : undefined}
      closeLabel={t('close')}
      initialFocus="title"
      onClose={onClose}
      footer={
        waiting.length > 0 ? (
          <Button icon="refresh" pending={isSending && t('sending')} onClick={send}>
            {t('sendNow')}
          </Button>
        ) : null
      }
    >
      {isSafe ? null : <Banner kind="warn">{t('unsafe')}</Banner>}
      {others > 0 ? <Banner>{t('othersText', { count: others })}</Banner> : null}
      {entries.length === 0 ? <p role="status">{t(hasDropped ? 'noneDropped' : 'none')}</p> : null}
      {refused.length > 0 ? (
        <section className={styles.group} aria-label={t('refused')}>
          <h3>{t('refused')}</h3>
          <p className="soft t14">{t('refusedText')}</p>
          <ChoiceForAll entries={refused} onDrop={() => setDropped(true)} />
          <Entries entries={refused} onClose={onClose} onDrop={() => setDropped(true)} />
        </section>
      ) : null}
      {waiting.length > 0 ? (
        <section className={styles.group} aria-label={t('waiting')}>
          <h3>{t('waiting')}</h3>
          <Entries entries={waiting} onClose={onClose} onDrop={() => setDropped(true)} />
        </section>
      ) : null}
    </Dialog>
  );
}

/** One choice for all conflicts of bulk changes, because there may be hundreds. */
function ChoiceForAll({ entries, onDrop }: { entries: readonly Entry[]; onDrop: () => void }) {
  const t = useUnsentTexts();
  const queue = useQueue();
  const conflicts = entries.flatMap((entry) => {
    const conflict = entry.work.kind === 'many' ? conflictIn(entry) : null;
    return conflict ? [{ id: entry.id, conflict }] : [];
  });
  if (conflicts.length < 2) return null;
  const keepMine = async () => {
    for (const { id, conflict } of conflicts) await queue.retry(id, conflict.chosen(conflict.changes));
  };
  const keepTheirs = async () => {
    onDrop();
    for (const { id } of conflicts) await queue.drop(id);
  };
  return (
    <Banner kind="warn">
      <div className={styles.asked}>
        {t('all.text', { count: conflicts.length })}
        <span className={styles.actions}>
          <Button size="small" onClick={() => void keepMine()}>
            {t('all.mine')}
          </Button>
          <Button size="small" onClick={() => void keepTheirs()}>
            {t('all.theirs')}
          </Button>
        </span>
      </div>
    </Banner>
  );
}

interface Ways {
  onClose: () => void;
  onDrop: () => void;
}

/** Where an entry that had the focus disappears, the focus goes to the next one, or to the title of the dialog. */
function Entries({ entries, ...ways }: Ways & { entries: readonly Entry[] }) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ id: string; at: number } | null>(null);
  const isLost = () => document.activeElement === document.body;
  useEffect(() => {
    const last = focused.current;
    if (last === null || !isLost() || entries.some(({ id }) => id === last.id)) return;
    list.current?.children[Math.min(last.at, entries.length - 1)]?.querySelector('button')?.focus();
  }, [entries]);
  useEffect(() => {
    const dialog = list.current?.closest('dialog');
    return () => {
      if (isLost()) dialog?.querySelector('h2')?.focus();
    };
  }, []);
  return (
    <ul ref={list} className={styles.entries}>
      {entries.map((entry, at) => (
        <li key={entry.id} className={styles.entry} onFocus={() => (focused.current = { id: entry.id, at })}>
          <EntryLine entry={entry} {...ways} />
        </li>
      ))}
    </ul>
  );
}

function EntryLine({ entry, onClose, onDrop }: Ways & { entry: Entry }) {
  const t = useUnsentTexts();
  const { what, why, mend } = useEntryWords();
  const isUnstored = useOnlyHere().has(entry.id);
  const locale = useLocale();
  const team = useAtomValue(activeTeamIdAtom);
  const queue = useQueue();
  const hasToWait = waitsForDecision(entry, useEntries());
  const { id, about, made_at, refusal, team_id, work } = entry;
  const otherPhoto = refusal && otherPhotoIn(refusal);
  const conflict = conflictIn(entry);
  const when = formatMoment(made_at, locale);
  const drop = () => {
    onDrop();
    void queue.drop(id);
  };
  const nameAbout = (name: string) => t('about', { name, words: what(entry) });
  const dropButton = (onClick: () => void) => (
    <Button aria-label={nameAbout(t('drop'))} onClick={onClick}>
      {t('drop')}
    </Button>
  );
  return (
    <>
      <span className="strong">{what(entry)}</span>
      <span className="soft t14 num">{[...(about.customer ? [about.customer] : []), when].join(' · ')}</span>
      {team_id === team ? null : <span className="soft t14">{t('otherTeam')}</span>}
      {isUnstored ? <span className={styles.why}>{t('unstored')}</span> : null}
      {hasToWait && refusal === null ? <span className="t14">{t('finish.heldUp')}</span> : null}
      {refusal && (askedOf(entry).length > 0 || newerOf(entry)) ? (
        <>
          <AskedEntry entry={entry} />
          <span className={styles.actions}>
            {dropButton(drop)}
            {team_id === team ? <OpenIt entry={entry} onClose={onClose} /> : null}
          </span>
        </>
      ) : conflict ? (
        <EditedElsewhere id={id} conflict={conflict} about={nameAbout} onDrop={drop} />
      ) : refusal && work.kind === 'photo' && otherPhoto ? (
        <PhotoChoice
          name={about.name}
          mine={work.photo}
          theirs={otherPhoto}
          onMine={() => {
            const seen_version = otherPhoto.current.version;
            void queue.retry(id, (asked) => ({ ...asked, work: { ...work, seen_version } }));
          }}
          onTheirs={drop}
        />
      ) : refusal ? (
        <>
          <span className={styles.why}>{why(entry, refusal)}</span>
          <span className="t14">{mend(entry, refusal)}</span>
          <span className={styles.actions}>
            <Button aria-label={nameAbout(t('again'))} onClick={() => void queue.retry(id, triedAgain)}>
              {t('again')}
            </Button>
            {dropButton(drop)}
            {team_id === team ? <OpenIt entry={entry} onClose={onClose} /> : null}
          </span>
        </>
      ) : entry.is_sent ? null : (
        <span className={styles.actions}>
          {dropButton(() => void queue.takeBack(id).then((isDropped) => isDropped && onDrop()))}
        </span>
      )}
    </>
  );
}

function OpenIt({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useUnsentTexts();
  const { work } = entry;
  const [item, ...others] = itemsOf(entry);
  const list = listOf(entry);
  const location = 'location_id' in work ? work.location_id : undefined;
  const [to, words] =
    location !== undefined
      ? ([
          `/stock/locations/${location}${work.kind === 'count' ? '?tab=count' : ''}`,
          'openLocation',
        ] as const)
      : list > 0
        ? ([`/stock?list=${list}`, 'openList'] as const)
        : ([`/stock?item=${item}`, 'openItem'] as const);
  const isOne = item !== undefined && others.length === 0;
  return list === 0 && !isOne && location === undefined ? null : (
    <Link to={to} onClick={onClose}>
      {t(words)}
    </Link>
  );
}

interface EditedElsewhereProps {
  id: string;
  conflict: Conflict;
  about: (words: string) => string;
  onDrop: () => void;
}

/** A choice for each field that both sides changed. The chosen values are sent as changes of the current version. */
function EditedElsewhere({ id, conflict, about, onDrop }: EditedElsewhereProps) {
  const queue = useQueue();
  const { changes, base, current, chosen } = conflict;
  const settle = (fields: Conflict['changes']) => {
    if (Object.keys(fields).length === 0) return onDrop();
    void queue.retry(id, chosen(fields));
  };
  return (
    <ConflictChoice
      form={{ changes, isPending: false, settle, forget: onDrop }}
      theirs={{ current, base: { ...current, ...base } }}
      about={about}
    />
  );
}
