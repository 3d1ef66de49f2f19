import type { App } from '../http/app-types';
import { IdParams, MessageOnly, TeamQuery } from '../http/schema';
import { UndoBody } from '../logs/logs.schema';
import { write } from '../http/write';
import { writeCounted } from '../stock/team-counts';
import {
  archiveLocation,
  deleteLocation,
  restoreLocation,
  unarchiveLocation,
} from './archive-location.service';
import { countPlace } from './count-place.service';
import {
  ArchiveLocationBody,
  CountBody,
  CreateLocationBody,
  EditLocationBody,
  LocationArchived,
  LocationWritten,
  LocationsMerged,
  MergeBody,
  PlaceCounted,
} from './locations.schema';
import { createLocation, editLocation } from './locations.service';
import { mergeLocations } from './merge-locations.service';

export async function locationWritesRoutes(app: App): Promise<void> {
  const tags = ['Locations'];
  const edit = { permission: 'locations.edit' } as const;
  const remove = { permission: 'locations.delete' } as const;

  app.post(
    '/api/stock/locations',
    {
      config: edit,
      schema: {
        tags,
        summary: 'Adds a place.',
        body: CreateLocationBody,
        response: { 201: LocationWritten },
      },
    },
    (request, reply) => write(request, reply, (scope) => createLocation(scope, request.body)),
  );

  app.put(
    '/api/stock/locations/:id',
    {
      config: edit,
      schema: {
        tags,
        summary: 'Renames a place.',
        params: IdParams,
        body: EditLocationBody,
        response: { 200: LocationWritten },
      },
    },
    (request, reply) =>
      write(request, reply, (scope) => editLocation(scope, request.params.id, request.body)),
  );

  app.post(
    '/api/stock/locations/:id/archive',
    {
      config: edit,
      schema: {
        tags,
        summary: 'Puts a place out of use.',
        description: 'Refused while it holds items in use, unless `on_items` says what becomes of them.',
        params: IdParams,
        body: ArchiveLocationBody,
        response: { 200: LocationArchived },
      },
    },
    (request, reply) =>
      writeCounted(request, reply, (scope) => archiveLocation(scope, request.params.id, request.body ?? {})),
  );

  app.post(
    '/api/stock/locations/:id/unarchive',
    {
      config: edit,
      schema: {
        tags,
        summary: 'Takes an archived place back into use.',
        params: IdParams,
        body: UndoBody,
        response: { 200: LocationWritten },
      },
    },
    (request, reply) => write(request, reply, (scope) => unarchiveLocation(scope, request.params.id)),
  );

  app.delete(
    '/api/stock/locations/:id',
    {
      config: remove,
      schema: {
        tags,
        summary: 'Deletes a place that is archived and empty.',
        params: IdParams,
        querystring: TeamQuery,
        response: { 200: MessageOnly },
      },
    },
    (request, reply) => write(request, reply, (scope) => deleteLocation(scope, request.params.id)),
  );

  app.post(
    '/api/stock/locations/:id/restore',
    {
      config: remove,
      schema: {
        tags,
        summary: 'Brings a deleted place back into the archive.',
        description: 'For 30 days after it was deleted, unless its name was taken since.',
        params: IdParams,
        body: UndoBody,
        response: { 200: LocationWritten },
      },
    },
    (request, reply) =>
      write(request, reply, (scope) => restoreLocation(scope, request.params.id, app.clock.now())),
  );

  app.post(
    '/api/stock/locations/:id/merge',
    {
      config: { ...remove, idempotent: true },
      schema: {
        tags,
        summary: 'Moves everything into another place and deletes this one.',
        params: IdParams,
        body: MergeBody,
        response: { 200: LocationsMerged },
      },
    },
    (request, reply) =>
      writeCounted(request, reply, (scope) => mergeLocations(scope, request.params.id, request.body)),
  );

  app.post(
    '/api/stock/locations/:id/counts',
    {
      config: { permission: 'stock.count', idempotent: true },
      schema: {
        tags,
        summary: 'Records what was counted in a place.',
        description:
          'One batch with reason `counted`; answers the lines that differ. With `seen_amount` the difference ' +
          'to what was seen is recorded, and what moved since stays.',
        params: IdParams,
        body: CountBody,
        response: { 200: PlaceCounted },
      },
    },
    (request, reply) =>
      writeCounted(request, reply, (scope) => countPlace(scope, request.params.id, request.body)),
  );
}
