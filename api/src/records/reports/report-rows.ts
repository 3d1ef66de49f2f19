import { Type } from 'typebox';
import { Id, Nullable } from '../../platform/http/schema';
import { OF_TEAM } from './report';

/** The columns that describe an item in the tables of reports. */
export const OF_ITEM = {
  ...OF_TEAM,
  stock_id: Id,
  name: Type.String(),
  location_id: Nullable(Id),
  location_name: Nullable(Type.String()),
};

export interface OfItem {
  stock_id: number;
  name: string;
  location_id: number | null;
  location_name: string | null;
}

export const OF_PERSON = { actor_id: Nullable(Id), actor_name: Nullable(Type.String()) };

export interface OfUser {
  actor_id: number | null;
  actor_name: string | null;
}
