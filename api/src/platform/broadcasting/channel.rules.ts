/** A record of whose changes a channel tells, or that people have open. */
export interface ChannelSubject {
  model: 'User' | 'Team' | 'Stock' | 'Stock.Location' | 'Stock.List';
  id: number;
  presence: boolean;
}

/** A parameter holds no dot, so a location's channel is never taken for a stock item's. */
const CHANNEL = /^(private|presence)-App\.Models\.(User|Team|Stock|Stock\.Location|Stock\.List)\.([^.]+)$/;
const ID = /^[1-9]\d{0,14}$/;

/** Null for every name that is no channel of ours. A list tells its news only to people who have it open. */
export function parseChannel(name: string): ChannelSubject | null {
  const [, kind, model, id] = CHANNEL.exec(name) ?? [];
  if (model === undefined || id === undefined || !ID.test(id)) return null;
  const presence = kind === 'presence';
  if (model === 'Stock.List' && !presence) return null;
  return { model: model as ChannelSubject['model'], id: Number(id), presence };
}
