import { activeTeamIdAtom, now, settingsAtom, userAtom } from '@storeroom/sdk';
import {
  store,
  publishLive,
  publishReconnect,
  readingSince,
  refreshQueries,
  retryQueries,
  setConnectionAtom,
  tokenAtom,
} from '@storeroom/sdk/host';
import {
  CHANNELS,
  fieldsOf,
  idFrom,
  momentFrom,
  subjectOfTeamEvent,
  textFrom,
  type EventName,
  type EventPayload,
  type EventSubject,
  type LiveEvent,
  type Settings,
} from '@storeroom/contract';
import type { LiveSocket, OpenSocket } from './live-socket';
import { hearHint } from '../page/hear-hint';
import { fetchSettings } from '../page/settings';
import { refreshAccount } from './refresh-account';
import { keepConnectionMark } from './connection-mark';
import { openEchoSocket } from './echo-socket';
import { keepPresence } from './presence';

const IDS: Partial<Record<EventSubject, 'stock_id' | 'location_id'>> = {
  stock: 'stock_id',
  location: 'location_id',
};

/**
 * Reads a payload, with numbers where they came as text. From a model that broadcasts itself (`{ "model": { … } }`)
 * only the id and whether it is archived are used: the rest is fetched as usual.
 */
function payloadFrom(sent: unknown, subject: EventSubject | null): EventPayload {
  const fields = fieldsOf(sent);
  const model = fieldsOf(fields['model']);
  const { stock_ids, user_ids } = fields;
  const name = subject && IDS[subject];
  const own = idFrom(fields['id'] ?? model['id']);
  const stock_id = idFrom(fields['stock_id']);
  const list_id = idFrom(fields['list_id']);
  const ids = Array.isArray(stock_ids) ? stock_ids.map(idFrom).filter((id) => id !== null) : null;
  const { deleted_at } = 'deleted_at' in fields ? fields : model;
  return {
    ...(stock_id !== null && { stock_id }),
    ...(ids !== null && { stock_ids: ids }),
    ...(list_id && { list_id }),
    ...(Array.isArray(user_ids) && { user_ids: user_ids.map(idFrom).filter((id) => id !== null) }),
    ...('location_id' in fields && { location_id: idFrom(fields['location_id']) }),
    ...(name && !(name in fields) && own !== null && !ids && { [name]: own }),
    ...(deleted_at !== undefined && { deleted_at: momentFrom(deleted_at) ?? textFrom(deleted_at) }),
  };
}

interface NamedEvent {
  name: EventName;
  /** The subject in the event name, where it has one: `StockUpdated`. Otherwise the payload names it. */
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

/** The meaning of an event name, as Echo passes it: with a leading dot when it was sent without the namespace. */
function eventNamed(sent: string): NamedEvent | null {
  const [, model, verb = ''] = FORM.exec(sent) ?? [];
  const name = VERBS[verb];
  return name ? { name, subject: (model?.toLowerCase() as EventSubject | undefined) ?? null } : null;
}

function idsOf(
  subject: EventSubject,
  { stock_id, stock_ids, location_id, user_ids }: EventPayload,
): number[] {
  if (subject === 'stock') return stock_ids ?? (stock_id === undefined ? [] : [stock_id]);
  if (subject === 'location' && typeof location_id === 'number') return [location_id];
  return subject === 'user' ? (user_ids ?? []) : [];
}

/** A framework reports an archived record as deleted, too: a record that still has `deleted_at` is archived. */
function nameOf(name: EventName, deleted_at: string | null | undefined, isOfModel: boolean): EventName {
  return isOfModel && name === 'Deleted' && deleted_at ? 'Archived' : name;
}

/**
 * The event in a frame of the team's channel: about stock, a location, or the team itself. Null for an unknown name,
 * and for stock or a location without an id.
 */
export function teamFrame(sent: string, content: unknown, clock = now): LiveEvent | null {
  const named = eventNamed(sent);
  if (named === null) return null;
  const payload = payloadFrom(content, named.subject);
  const subject = named.subject ?? subjectOfTeamEvent(payload);
  const { location_id, deleted_at, list_id } = payload;
  const name = nameOf(named.name, deleted_at, named.subject !== null);
  const ids = idsOf(subject, payload);
  if (ids.length === 0 && subject !== 'team' && subject !== 'user') return null;
  const since =
    name === 'Archived' && deleted_at === undefined ? new Date(clock()).toISOString() : deleted_at;
  return {
    subject,
    name,
    ids,
    ...(location_id !== undefined && { location_id }),
    ...(since !== undefined && { deleted_at: since }),
    ...(list_id && { list_id }),
  };
}

/** A frame on the user's own channel is about the user; null for an unknown name. */
export function userFrame(sent: string): LiveEvent | null {
  const named = eventNamed(sent);
  if (named === null || (named.subject ?? 'user') !== 'user') return null;
  return { subject: 'user', name: named.name, ids: [] };
}

/** After a reconnect everything is fetched again within this time, so that not all pages ask at once. */
const SPREAD = 2_000;

/** A failure is ignored where the next event fetches the data again. */
function letBe(): void {
  return undefined;
}

const refetchUser = () => refreshAccount().catch(letBe);

/** The user with rights and teams, the subscription, and the branding. */
function refetchAccount(): void {
  void refetchUser();
  fetchSettings().catch(letBe);
}

function onUserEvent(name: string, payload: unknown): void {
  const event = userFrame(name);
  if (event === null) return;
  publishLive(event);
  // A count in progress sends an event every few seconds and does not change the account.
  if (event.name === 'Edited' && !fieldsOf(payload)['location_id']) void refetchUser();
}

function onTeamEvent(name: string, payload: unknown): void {
  const event = teamFrame(name, payload);
  if (event === null) return;
  publishLive(event);
  if (event.subject !== 'team' || (event.name !== 'Edited' && event.name !== 'Restored')) return;
  refetchAccount();
}

/** The public channel on which page servers announce that releases may have changed. */
const RELEASES = 'releases';

/** Keeps the channels of the user and of the active team joined; returns a function that stops it. */
function keepChannels(socket: LiveSocket): () => void {
  let joined: string[] = [];
  const follow = () => {
    const user = store().get(userAtom);
    const team = store().get(activeTeamIdAtom);
    const wanted = [
      ...(user ? [CHANNELS.user(user.id)] : []),
      ...(user && team !== null ? [CHANNELS.team(team)] : []),
    ];
    for (const channel of joined) if (!wanted.includes(channel)) socket.leave(channel);
    for (const channel of wanted) {
      if (joined.includes(channel)) continue;
      socket.join(channel, user && channel === CHANNELS.user(user.id) ? onUserEvent : onTeamEvent);
    }
    joined = wanted;
  };
  follow();
  const stops = [store().sub(userAtom, follow), store().sub(activeTeamIdAtom, follow)];
  return () => stops.forEach((stop) => stop());
}

/** The assumed maximum drift between the clocks of page and server while a page starts. */
const DRIFT = 1_000;

/** Whether an event may have happened between the first read of the visible data and the join. */
function hasMissed(lastEventAt: number | null): boolean {
  const since = readingSince();
  if (lastEventAt === null) return true;
  return since !== null && lastEventAt > since - DRIFT;
}

/** Whether the user or their rights may have changed since the server wrote them into the document. */
const isAccountOld = (lastEventAt: number | null) =>
  lastEventAt === null || lastEventAt > performance.timeOrigin - DRIFT;

/**
 * Keeps the connection mark correct and catches up on missed events: those since the document and the first rows were
 * requested, unless the server rules them out, or since the socket dropped.
 */
function keepState(socket: LiveSocket, random: () => number): () => void {
  let wasLive = false;
  // A page from the offline cache was written before this visit.
  const isKeptPage = !navigator.onLine;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  const mark = keepConnectionMark(socket);
  socket.onState((state, socketId, lastEventAt) => {
    mark.follow(state, socketId);
    if (state !== 'connected') return;
    const isBack = wasLive;
    wasLive = true;
    clearTimeout(catchingUp);
    const catchUp = () => {
      if (isBack || hasMissed(lastEventAt)) refreshQueries();
      else retryQueries();
      if (isBack || isKeptPage || isAccountOld(lastEventAt)) refetchAccount();
      if (isBack) publishReconnect();
    };
    catchingUp = setTimeout(catchUp, isBack ? random() * SPREAD : 0);
  });
  return () => {
    clearTimeout(catchingUp);
    mark.stop();
  };
}

interface RealtimeWorld {
  openSocket: OpenSocket;
  random: () => number;
}

function open(where: NonNullable<Settings['realtime']>, { openSocket, random }: RealtimeWorld): () => void {
  const socket = openSocket(where);
  const stopState = keepState(socket, random);
  const stopChannels = keepChannels(socket);
  socket.onRefused(refetchUser);
  socket.hear(RELEASES, hearHint);
  const stopPresence = keepPresence(socket);
  return () => {
    stopPresence();
    stopState();
    stopChannels();
    socket.close();
  };
}

/** Live updates for the signed-in user; a new token gets a new socket. Returns a function that stops them. */
export function startRealtime(
  world: RealtimeWorld = { openSocket: openEchoSocket, random: Math.random },
): () => void {
  let close: () => void = letBe;
  const restart = () => {
    close();
    close = letBe;
    const where = store().get(settingsAtom).realtime;
    if (!where) return store().set(setConnectionAtom, { connection: 'off', socket_id: null });
    if (store().get(tokenAtom) !== '') close = open(where, world);
  };
  restart();
  const stop = store().sub(tokenAtom, restart);
  return () => {
    stop();
    close();
    store().set(setConnectionAtom, { connection: 'connecting', socket_id: null });
  };
}
