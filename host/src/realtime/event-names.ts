import type { EventName, EventSubject } from '@storeroom/contract';

export interface NamedEvent {
  name: EventName;
  /** Of what, where the name says so: `StockUpdated`. Else the payload tells. */
  subject: EventSubject | null;
}

/** A verb alone, as the specification names events, or after the name of a model, as Laravel's models broadcast. */
const FORM =
  /^\.?(Stock|Location|Team|User)?(Created|Edited|Updated|Archived|Trashed|Deleted|ForceDeleted|Restored)$/;

const VERBS: Readonly<Record<string, EventName>> = {
  Created: 'Created',
  Edited: 'Edited',
  Updated: 'Edited',
  Archived: 'Archived',
  Trashed: 'Archived',
  Deleted: 'Deleted',
  ForceDeleted: 'Deleted',
  Restored: 'Restored',
};

/** What a name on the wire means, as Echo hands it over: a dot before it when it was sent without the namespace. */
export function eventNamed(sent: string): NamedEvent | null {
  const [, model, verb = ''] = FORM.exec(sent) ?? [];
  const name = VERBS[verb];
  return name ? { name, subject: (model?.toLowerCase() as EventSubject | undefined) ?? null } : null;
}
