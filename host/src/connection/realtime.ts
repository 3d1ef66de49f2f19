import { activeTeamIdAtom, settingsAtom, userAtom } from '@storeroom/sdk';
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
import { CHANNELS, fieldsOf, type Settings } from '@storeroom/contract';
import type { LiveSocket, OpenSocket } from './live-socket';
import { handleReleaseHint } from '../page/release-hint';
import { fetchSettings } from '../page/settings';
import { refreshAccount } from './refresh-account';
import { startConnectionMark } from './connection-mark';
import { openEchoSocket } from './echo-socket';
import { teamFrame, userFrame } from './frames';
import { startPresence } from './presence';

/** After a reconnect, pages fetch everything again at a random moment within it, so that not all do so at once. */
const SPREAD_MS = 2_000;

/** A failure is ignored where the next event fetches the data again. */
function ignoreFailure(): void {
  return undefined;
}

const refetchUser = () => refreshAccount().catch(ignoreFailure);

/** The user with rights and teams, the subscription, and the branding. */
function refetchAccount(): void {
  void refetchUser();
  fetchSettings().catch(ignoreFailure);
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
function followChannels(socket: LiveSocket): () => void {
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
const DRIFT_MS = 1_000;

/** Whether an event may have happened between the first read of the visible data and the join. */
function hasMissed(lastEventAt: number | null): boolean {
  const since = readingSince();
  if (lastEventAt === null) return true;
  return since !== null && lastEventAt > since - DRIFT_MS;
}

/** Whether the user or their rights may have changed since the server wrote them into the document. */
const isAccountOld = (lastEventAt: number | null) =>
  lastEventAt === null || lastEventAt > performance.timeOrigin - DRIFT_MS;

/**
 * Keeps the connection mark correct and catches up on missed events: those since the document and the first rows were
 * requested, unless the server rules them out, or since the socket dropped.
 */
function followConnection(socket: LiveSocket, random: () => number): () => void {
  let wasLive = false;
  // A page from the offline cache was written before this visit.
  const isCachedPage = !navigator.onLine;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  const mark = startConnectionMark(socket);
  socket.onState((state, socketId, lastEventAt) => {
    mark.follow(state, socketId);
    if (state !== 'connected') return;
    const isBack = wasLive;
    wasLive = true;
    clearTimeout(catchingUp);
    const catchUp = () => {
      if (isBack || hasMissed(lastEventAt)) refreshQueries();
      else retryQueries();
      if (isBack || isCachedPage || isAccountOld(lastEventAt)) refetchAccount();
      if (isBack) publishReconnect();
    };
    catchingUp = setTimeout(catchUp, isBack ? random() * SPREAD_MS : 0);
  });
  return () => {
    clearTimeout(catchingUp);
    mark.stop();
  };
}

interface RealtimeDependencies {
  openSocket: OpenSocket;
  random: () => number;
}

function open(
  server: NonNullable<Settings['realtime']>,
  { openSocket, random }: RealtimeDependencies,
): () => void {
  const socket = openSocket(server);
  const stopState = followConnection(socket, random);
  const stopChannels = followChannels(socket);
  socket.onRefused(refetchUser);
  socket.joinPublic(RELEASES, handleReleaseHint);
  const stopPresence = startPresence(socket);
  return () => {
    stopPresence();
    stopState();
    stopChannels();
    socket.close();
  };
}

/** Live updates for the signed-in user; a new token gets a new socket. Returns a function that stops them. */
export function startRealtime(
  dependencies: RealtimeDependencies = { openSocket: openEchoSocket, random: Math.random },
): () => void {
  let close: (() => void) | undefined;
  const restart = () => {
    close?.();
    close = undefined;
    const server = store().get(settingsAtom).realtime;
    if (!server) return store().set(setConnectionAtom, { connection: 'off', socket_id: null });
    if (store().get(tokenAtom) !== '') close = open(server, dependencies);
  };
  restart();
  const stop = store().sub(tokenAtom, restart);
  return () => {
    stop();
    close?.();
    store().set(setConnectionAtom, { connection: 'connecting', socket_id: null });
  };
}
