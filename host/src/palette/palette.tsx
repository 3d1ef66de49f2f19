import { offlineWords, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { TextButton } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { Input } from '@storeroom/ui/input';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import en from '../texts/palette.en.json';
import fr from '../texts/palette.fr.json';
import type { Found } from './found-entries.hooks';
import type { Entry, Question, Scope } from './palette-entries';
import { optionIdOf, PaletteList } from './palette-list';
import { useAnswers } from './palette-sections.hooks';
import styles from './palette.module.css';
import { useRecent } from './recent.hooks';

addTexts('en', 'palette', en);
addTexts('fr', 'palette', fr);

interface PaletteStateProps {
  question: Question;
  count: number;
  found: readonly Found[];
  isLooking: boolean;
}

/** Above the results: how many there are, and what could not be searched and why. */
function PaletteState({ question: { scope, text }, count, found, isLooking }: PaletteStateProps) {
  const t = useTexts('palette');
  const failed = found.filter(({ hasFailed }) => hasFailed);
  const refused = found.find(({ kind, reason }) => kind === scope && reason !== undefined);
  const said = () => {
    if (refused) return refused.reason;
    if (isLooking && text !== '') return t('looking');
    if (scope !== null && scope !== 'action' && text === '') return t('typeName');
    return count === 0 ? t('none') : t('count', { count });
  };
  return (
    <div className={styles.state}>
      <p role="status">{said()}</p>
      {failed.length > 0 ? (
        <p role="alert">
          {offlineWords('notRead') || t('failed', { kinds: failed.map(({ heading }) => heading).join(', ') })}{' '}
          <TextButton onClick={() => failed.forEach(({ retry }) => retry())}>{t('retry')}</TextButton>
        </p>
      ) : null}
    </div>
  );
}

/** The scope of the search. */
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

/** Milliseconds without typing before the server is asked. */
const PAUSE = 200;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
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
  const { note } = useRecent();
  const settled = useSettled(typed);
  const { question, scopes, sections, found } = useAnswers(typed, settled);
  const entries = sections.flatMap((section) => section.entries);
  const at = Math.max(
    entries.findIndex(({ key }) => key === activeKey),
    0,
  );
  const active = entries[at];

  const choose = (entry: Entry | undefined) => {
    if (!entry || entry.reason !== undefined) return;
    if (!entry.isWayOn) note(entry);
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
        question={question}
        count={entries.filter(({ isWayOn }) => !isWayOn).length}
        found={found}
        isLooking={typed !== settled || found.some(({ isLooking }) => isLooking)}
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
