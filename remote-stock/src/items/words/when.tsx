import { ActorTag } from '@storeroom/ui/actor-tag';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { firstName, useItemWords, useNow } from './item-words.hooks';

/** When and by whom; `fresh` is a change that has just come in from a colleague. */
export function When({ time, by, fresh = false }: { time: string; by: string | null; fresh?: boolean }) {
  const { locale } = useItemWords();
  const now = useNow();
  const relative = (
    <time dateTime={time} title={formatMoment(time, locale)}>
      {formatRelative(time, now, locale)}
    </time>
  );
  if (fresh && by) {
    return (
      <span className="row">
        <ActorTag>{firstName(by)}</ActorTag>
        <span className="soft t12">{relative}</span>
      </span>
    );
  }
  return (
    <span className="soft">
      {relative}
      {by ? ` · ${firstName(by)}` : null}
    </span>
  );
}
