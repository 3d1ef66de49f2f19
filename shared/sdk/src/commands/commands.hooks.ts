import { useEffect, useRef } from 'react';
import { registerCommands, type Command } from './commands';

/**
 * Registers commands for the palette (Ctrl+K) while the component is mounted. They may depend on what is open or
 * selected. Their order is kept; the palette reads them when it opens.
 */
export function useCommands(commands: readonly Command[], heading: string): void {
  const latest = useRef({ heading, commands });
  useEffect(() => {
    latest.current = { heading, commands };
  });
  useEffect(() => registerCommands(() => latest.current), []);
}
