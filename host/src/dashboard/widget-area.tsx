import { widgetOf } from '../remotes/parts';
import { RemoteSlot } from '../remotes/remote-slot';
import type { WidgetEntry } from '../remotes/route-entries';

interface Props {
  widgets: readonly WidgetEntry[];
  className?: string | undefined;
}

/** The widgets of one slot of the page, each alone with its failures. */
export function WidgetArea({ widgets, className }: Props) {
  if (widgets.length === 0) return null;
  return (
    <div className={className}>
      {widgets.map((entry) => {
        const part = widgetOf(entry);
        return <RemoteSlot key={part.key} part={part} as="area" />;
      })}
    </div>
  );
}
