import { SearchInput } from '@storeroom/ui/search-input';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { useTeamWords } from '../team-words.hooks';

/** Typing asks for another list when it pauses for this long. */
const PAUSE = 300;

export interface NameSearchProps {
  /** The part of a name that the list is of. */
  name: string;
  onSearch: (name: string) => void;
  ref: Ref<HTMLInputElement>;
}

interface Typed {
  text: string;
  /** What the list was of when it was asked to be of the text; null until then. */
  over: string | null;
}

/** Looks for part of a name while it is typed. What was typed stays in the field until its list is there. */
export function NameSearch({ name, onSearch, ref }: NameSearchProps) {
  const { t } = useTeamWords();
  const [typed, setTyped] = useState<Typed | null>(null);
  const isThere = typed !== null && typed.over !== null && typed.over !== name;
  if (isThere) setTyped(null);
  const ask = useEffectEvent((text: string) => {
    onSearch(text);
    setTyped({ text, over: name });
  });
  useEffect(() => {
    if (typed === null || typed.over !== null) return;
    const timer = setTimeout(() => ask(typed.text), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchInput
      ref={ref}
      size="small"
      label={t('teams.filter.name')}
      placeholder={t('teams.filter.nameShort')}
      clearLabel={t('teams.filter.clearName')}
      shortcut="/"
      value={typed && !isThere ? typed.text : name}
      onChange={(text) => setTyped({ text, over: null })}
    />
  );
}
