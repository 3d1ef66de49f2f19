import { IdParams, MessageOnly, TeamBody, TeamQuery } from '../../platform/http/schema';
import { writeManyStock } from '../stock/write-stock';
import { archiveLocation, deleteLocation, restoreLocation, unarchiveLocation } from './archive-location.service';
import { ArchiveLocationBody, CreateLocationBody, EditLocationBody, LocationArchived, LocationWritten, LocationsMerged, MergeBody } from './locations.schema';
import { createLocation, editLocation } from './locations.service';
import { mergeLocations } from './merge-locations.service';
import { operation } from '../../platform/http/operation';

export const locationWritesOperations = [
  operation('POST /api/stock/locations', {
    tag: 'Locations',
    summary: 'Adds a location.',
    needs: 'locations.edit',
    body: CreateLocationBody,
    answer: { 201: LocationWritten },
    write: ({ scope, body }) => createLocation(scope, body),
  }),

  operation('PUT /api/stock/locations/{id}', {
    tag: 'Locations',
    summary: 'Renames a location.',
    needs: 'locations.edit',
    params: IdParams,
    body: EditLocationBody,
    answer: { 200: LocationWritten },
    write: ({ scope, params, body }) => editLocation(scope, params.id, body),
  }),

  operation('POST /api/stock/locations/{id}/archive', {
    tag: 'Locations',
    summary: 'Puts a location out of use.',
    description: 'Refused while it holds items in use, unless `on_items` says what becomes of them.',
    needs: 'locations.edit',
    params: IdParams,
    body: ArchiveLocationBody,
    answer: { 200: LocationArchived },
    using: writeManyStock,
    write: ({ scope, params, body }) => archiveLocation(scope, params.id, body ?? {}),
  }),

  operation('POST /api/stock/locations/{id}/unarchive', {
    tag: 'Locations',
    summary: 'Takes an archived location back into use.',
    needs: 'locations.edit',
    params: IdParams,
    body: TeamBody,
    answer: { 200: LocationWritten },
    write: ({ scope, params }) => unarchiveLocation(scope, params.id),
  }),

  operation('DELETE /api/stock/locations/{id}', {
    tag: 'Locations',
    summary: 'Deletes a location that is archived and empty.',
    needs: 'locations.delete',
    params: IdParams,
    query: TeamQuery,
    answer: { 200: MessageOnly },
    write: ({ scope, params }) => deleteLocation(scope, params.id),
  }),

  operation('POST /api/stock/locations/{id}/restore', {
    tag: 'Locations',
    summary: 'Brings a deleted location back into the archive.',
    description: 'For 30 days after it was deleted, unless its name was taken since.',
    needs: 'locations.delete',
    params: IdParams,
    body: TeamBody,
    answer: { 200: LocationWritten },
    write: ({ app, scope, params }) => restoreLocation(scope, params.id, app.clock.now()),
  }),

  operation('POST /api/stock/locations/{id}/merge', {
    tag: 'Locations',
    summary: 'Moves everything into another location and deletes this one.',
    needs: 'locations.delete',
    idempotent: true,
    params: IdParams,
    body: MergeBody,
    answer: { 200: LocationsMerged },
    using: writeManyStock,
    write: ({ scope, params, body }) => mergeLocations(scope, params.id, body),
  }),
];
