import { useRef } from 'react';
import { widgetOf } from '../remotes/parts';
import { RemoteSlot } from '../remotes/remote-slot';
import type { WidgetEntry } from '../remotes/route-entries';

interface Props {
  widgets: readonly WidgetEntry[];
  as?: 'area' | 'control';
  className?: string | undefined;
  /** Each of them can be drawn, or says why not. */
  onSettled?: () => void;
}

/** The widgets of one slot of the page, each alone with its failures. */
export function WidgetArea({ widgets, as = 'area', className, onSettled }: Props) {
  const settled = useRef(new Set<string>());
  const settle = (key: string) => {
    settled.current.add(key);
    if (settled.current.size === widgets.length) onSettled?.();
  };
  if (widgets.length === 0) return null;
  return (
    <div className={className}>
      {widgets.map((entry) => {
        const part = widgetOf(entry);
        return <RemoteSlot key={part.key} part={part} as={as} onSettled={() => settle(part.key)} />;
      })}
    </div>
  );
}
