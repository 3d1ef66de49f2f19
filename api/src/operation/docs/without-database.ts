import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/database';

const refuse = () => Promise.reject(new Error('There is no database here.'));

/** For building the app only to read what its routes declare. */
export const withoutDatabase: Database = {
  identity: drizzle.mock(),
  read: refuse,
  write: refuse,
  atOnce: refuse,
  writeLong: refuse,
  writeBeside: refuse,
  hold: refuse,
  apart: refuse,
  onCommit: () => () => undefined,
  ping: refuse,
  awayFor: () => null,
  isMisled: () => false,
  embedded: false,
  connections: () => ({ open: 0, idle: 0, waiting: 0, most: 0 }),
  listener: { on: () => () => undefined, close: () => Promise.resolve() },
  close: () => Promise.resolve(),
};
