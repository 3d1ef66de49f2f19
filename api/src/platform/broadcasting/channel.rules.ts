/** The record whose changes a channel publishes, or that people have open. */
export interface ChannelSubject {
  model: 'User' | 'Team' | 'Stock' | 'Stock.Location' | 'Stock.List';
  id: number;
  presence: boolean;
}

/** The id contains no dot, so that a channel of a location cannot be parsed as that of an item. */
const CHANNEL = /^(private|presence)-App\.Models\.(User|Team|Stock|Stock\.Location|Stock\.List)\.([^.]+)$/;
const ID = /^[1-9]\d{0,14}$/;

/** Parses the name of a channel; null if there is no such channel. Lists only have a presence channel. */
export function parseChannel(name: string): ChannelSubject | null {
  const [, kind, model, id] = CHANNEL.exec(name) ?? [];
  if (model === undefined || id === undefined || !ID.test(id)) return null;
  const presence = kind === 'presence';
  if (model === 'Stock.List' && !presence) return null;
  return { model: model as ChannelSubject['model'], id: Number(id), presence };
}
