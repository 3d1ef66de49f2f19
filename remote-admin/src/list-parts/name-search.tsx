import { SearchInput } from '@storeroom/ui/search-input';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';

/** Milliseconds after which typing reaches the address. */
const PAUSE = 300;

export interface NameSearchProps {
  label: string;
  /** Shorter, where the label says more than there is room for. */
  placeholder?: string;
  clearLabel: string;
  /** The part of a name that the address asks for. */
  name: string;
  onSearch: (name: string) => void;
  /** Shown while the field is empty: the key that leads here. */
  shortcut?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

interface Typed {
  text: string;
  /** The address was asked for it. */
  isAsked: boolean;
}

/**
 * Looks for part of a name while it is typed. Whatever else changes the address, Back among it, changes the field; what
 * was typed stays while the address that it asked for is on its way.
 */
export function NameSearch({
  label,
  placeholder = label,
  clearLabel,
  name,
  onSearch,
  shortcut,
  className,
  ref,
}: NameSearchProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [known, setKnown] = useState(name);
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (known !== name) {
    setKnown(name);
    setAsked(asked.slice(asked.indexOf(name) + 1));
    if (typed && (typed.isAsked || !asked.includes(name))) setTyped(null);
  }
  const ask = useEffectEvent((text: string) => {
    if (text !== name) {
      setAsked([...asked, text]);
      onSearch(text);
    }
    setTyped(text === name ? null : { text, isAsked: true });
  });
  useEffect(() => {
    if (typed === null || typed.isAsked) return;
    const timer = setTimeout(() => ask(typed.text), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchInput
      ref={ref}
      size="small"
      className={className}
      label={label}
      placeholder={placeholder}
      clearLabel={clearLabel}
      shortcut={shortcut}
      value={typed ? typed.text : name}
      onChange={(text) => setTyped({ text, isAsked: false })}
    />
  );
}
