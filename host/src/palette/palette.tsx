import { offlineWords, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { TextButton } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { Icon } from '@storeroom/ui/icon';
import { Input } from '@storeroom/ui/input';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDebounced } from '../page/debounced.hooks';
import en from '../texts/palette.en.json';
import fr from '../texts/palette.fr.json';
import { Keys } from './keys';
import type { Entry, PaletteQuery, Scope } from './palette-entries';
import styles from './palette.module.css';
import { type Section, usePaletteResults } from './palette-sections.hooks';
import type { KindResults } from './found-entries.hooks';
import { useRecent } from './recent.hooks';

/** Keys of entries contain spaces and slashes, which ids must not. */
const optionIdOf = (list: string, { key }: Entry) => `${list}-${encodeURIComponent(key)}`;

interface PaletteListProps {
  id: string;
  sections: readonly Section[];
  active: Entry | undefined;
  onActive: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

/** The results by kind. The focus stays in the field, which names the active one by `aria-activedescendant`. */
function PaletteList({ id, sections, active, onActive, onChoose }: PaletteListProps) {
  const t = useTexts('palette');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('answers')} className={styles.list}>
      {sections.map(({ key: section, heading, entries }) => (
        <div key={section} role="group" aria-labelledby={`${id}-${section}`}>
          <p id={`${id}-${section}`} role="presentation" className={styles.heading}>
            {heading}
          </p>
          {entries.map((entry) => (
            <button
              key={entry.key}
              type="button"
              id={optionIdOf(id, entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.key === active?.key}
              aria-disabled={entry.reason !== undefined || undefined}
              data-active={entry.key === active?.key || undefined}
              className={styles.entry}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onActive(entry)}
              onClick={() => onChoose(entry)}
            >
              <Icon name={entry.icon} />
              <span className={styles.words}>
                <span className={styles.label}>{entry.label}</span>{' '}
                <span className={styles.note}>{entry.reason ?? entry.note}</span>
              </span>
              {entry.shortcut ? <Keys keys={entry.shortcut} /> : null}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

addTexts('en', 'palette', en);
addTexts('fr', 'palette', fr);

interface PaletteStateProps {
  query: PaletteQuery;
  count: number;
  found: readonly KindResults[];
  isSearching: boolean;
}

/** Above the results: how many there are, and what could not be searched and why. */
function PaletteState({ query: { scope, text }, count, found, isSearching }: PaletteStateProps) {
  const t = useTexts('palette');
  const failed = found.filter(({ hasFailed }) => hasFailed);
  const refused = found.find(({ kind, reason }) => kind === scope && reason !== undefined);
  const stateText = () => {
    if (refused) return refused.reason;
    if (isSearching && text !== '') return t('looking');
    if (scope !== null && scope !== 'action' && text === '') return t('typeName');
    return count === 0 ? t('none') : t('count', { count });
  };
  return (
    <div className={styles.state}>
      <p role="status">{stateText()}</p>
      {failed.length > 0 ? (
        <p role="alert">
          {offlineWords('notRead') || t('failed', { kinds: failed.map(({ heading }) => heading).join(', ') })}{' '}
          <TextButton onClick={() => failed.forEach(({ retry }) => retry())}>{t('retry')}</TextButton>
        </p>
      ) : null}
    </div>
  );
}

/** The scopes of the search, each with the sign that selects it. */
function PaletteScopes({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <p className={styles.scopes}>
      {scopes.map(({ sign, kind, heading }) =>
        sign === undefined ? null : (
          <span key={kind}>
            <kbd>{sign}</kbd> {heading}{' '}
          </span>
        ),
      )}
    </p>
  );
}

/** The entry that each key moves to from the one at `at`. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

interface PaletteProps {
  onClose: () => void;
}

/** Opens pages, commands and records by a few letters. */
export function Palette({ onClose }: PaletteProps) {
  const t = useTexts('palette');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { add: addRecent } = useRecent();
  const debounced = useDebounced(typed);
  const { query, scopes, sections, found } = usePaletteResults(typed, debounced);
  const entries = sections.flatMap((section) => section.entries);
  const at = Math.max(
    entries.findIndex(({ key }) => key === activeKey),
    0,
  );
  const active = entries[at];

  const choose = (entry: Entry | undefined) => {
    if (!entry || entry.reason !== undefined) return;
    if (!entry.linksToAll) addRecent(entry);
    // Restore the focus before the chosen command may move it.
    flushSync(onClose);
    entry.run();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys of an input method choose among its own candidates.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && entries.length > 0) setActiveKey(entries[step(at, entries.length)]?.key ?? null);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      size="wide"
      className={styles.palette}
    >
      <Input
        role="combobox"
        aria-label={t('field')}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionIdOf(listId, active) : undefined}
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={191}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActiveKey(null);
        }}
        onKeyDown={press}
      />
      <PaletteState
        query={query}
        count={entries.filter(({ linksToAll }) => !linksToAll).length}
        found={found}
        isSearching={typed !== debounced || found.some(({ isSearching }) => isSearching)}
      />
      <PaletteList
        id={listId}
        sections={sections}
        active={active}
        onActive={({ key }) => setActiveKey(key)}
        onChoose={choose}
      />
      <PaletteScopes scopes={scopes} />
    </Dialog>
  );
}
