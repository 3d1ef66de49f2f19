import { Counter, Gauge, type Registry, collectDefaultMetrics } from 'prom-client';
import type { App } from '../http/app-types';

type Read = () => number;

/** What this process knows of itself; read when it is asked for. */
export function measureProcess(app: App, registry: Registry): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: Read) =>
    new Gauge({ name, help, registers, collect: setTo(read) });
  const counter = (name: string, help: string, read: Read) =>
    new Counter({ name, help, registers, collect: countTo(read) });
  collectDefaultMetrics({ register: registry });

  const pool = () => app.database.connections();
  gauge('storeroom_database_connections', 'Open connections of the pool.', () => pool().open);
  gauge('storeroom_database_connections_idle', 'Of these, those with nothing to do.', () => pool().idle);
  gauge('storeroom_database_connections_most', 'How many may be open.', () => pool().most);
  gauge('storeroom_database_tasks_waiting', 'Tasks that wait for a connection.', () => pool().waiting);

  const live = () => app.realtime.metrics();
  gauge('storeroom_sockets', 'Open sockets.', () => live().connections);
  gauge('storeroom_socket_channels', 'Channels that somebody hears.', () => live().channels);
  gauge('storeroom_socket_subscriptions', 'Sockets in channels.', () => live().subscriptions);
  counter(
    'storeroom_sockets_too_slow_total',
    'Sockets closed for reading slowly.',
    () => live().slow_clients,
  );
  counter('storeroom_events_published_total', 'Events sent to sockets.', () => live().events_published);
  counter('storeroom_event_failures_total', 'Rounds of sending that failed.', () => live().event_failures);

  gauge(
    'storeroom_log_seal_lag_seconds',
    'Time since every log row was sealed.',
    () => (Date.now() - app.seals.completeAt()) / 1000,
  );
}

function setTo(read: Read) {
  return function collect(this: Gauge): void {
    this.set(read());
  };
}

/** Counted elsewhere since the start. */
function countTo(read: Read) {
  return function collect(this: Counter): void {
    this.reset();
    this.inc(read());
  };
}
