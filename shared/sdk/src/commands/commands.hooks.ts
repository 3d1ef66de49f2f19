import { useEffect, useRef } from 'react';
import { standCommands, type Command } from './commands';

/**
 * Commands of what is on the page, for the palette that Ctrl+K opens: they are there as long as the component is, and
 * may speak of what is open or selected in it. Order is theirs; the palette reads them when it opens.
 */
export function useCommands(commands: readonly Command[], heading: string): void {
  const latest = useRef({ heading, commands });
  useEffect(() => {
    latest.current = { heading, commands };
  });
  useEffect(() => standCommands(() => latest.current), []);
}
