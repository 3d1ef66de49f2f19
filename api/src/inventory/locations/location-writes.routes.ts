import type { App } from '../../platform/http/app-types';
import { IdParams, MessageOnly, TeamBody, TeamQuery } from '../../platform/http/schema';
import { write } from '../../platform/http/write';
import { writeManyStock } from '../stock/write-stock';
import {
  archiveLocation,
  deleteLocation,
  restoreLocation,
  unarchiveLocation,
} from './archive-location.service';
import {
  ArchiveLocationBody,
  CreateLocationBody,
  EditLocationBody,
  LocationArchived,
  LocationWritten,
  LocationsMerged,
  MergeBody,
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
        summary: 'Adds a location.',
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
        summary: 'Renames a location.',
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
        summary: 'Puts a location out of use.',
        description: 'Refused while it holds items in use, unless `on_items` says what becomes of them.',
        params: IdParams,
        body: ArchiveLocationBody,
        response: { 200: LocationArchived },
      },
    },
    (request, reply) =>
      writeManyStock(request, reply, (scope) =>
        archiveLocation(scope, request.params.id, request.body ?? {}),
      ),
  );

  app.post(
    '/api/stock/locations/:id/unarchive',
    {
      config: edit,
      schema: {
        tags,
        summary: 'Takes an archived location back into use.',
        params: IdParams,
        body: TeamBody,
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
        summary: 'Deletes a location that is archived and empty.',
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
        summary: 'Brings a deleted location back into the archive.',
        description: 'For 30 days after it was deleted, unless its name was taken since.',
        params: IdParams,
        body: TeamBody,
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
        summary: 'Moves everything into another location and deletes this one.',
        params: IdParams,
        body: MergeBody,
        response: { 200: LocationsMerged },
      },
    },
    (request, reply) =>
      writeManyStock(request, reply, (scope) => mergeLocations(scope, request.params.id, request.body)),
  );
}
