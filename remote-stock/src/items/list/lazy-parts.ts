import type { Pagination, Stock } from '@storeroom/contract';
import { lazyOverlay, lazyPart, type LazyPart } from '@storeroom/sdk';
import type { RefObject } from 'react';
import type { ItemActions } from '../changes/item-actions.hooks';
import { Details } from '../fields/lazy-details';

// What a list shows later than its first rows, in files of their own.

export const AdjustPopover = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ '../amount/adjust-form')).AdjustPopover,
);

export const CreateForm = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ '../fields/create-form')).CreateForm,
);

export const ConfirmLeaving = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-forms" */ './leaving-row')).ConfirmLeaving,
);

/** What stays of a row for a while after it left. */
export const LeavingRow = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './leaving-row')).LeavingRow,
);

/** By what a list is narrowed beside name and location. */
export const MoreFilters = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './more-filters')).MoreFilters,
);

/** How many new items wait. */
export const ArrivalsPill = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './leaving-row')).ArrivalsPill,
);

/** What a list with rows does beside showing them. */
export const ListEffects = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './list-effects')).ListEffects,
);

/** The menu of a row, for all rows of a list. */
export const OpenRowMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './list-effects')).OpenRowMenu,
);

/** The locations that a list may be narrowed to. */
export const LocationPicks = lazyOverlay(
  async () => (await import(/* webpackChunkName: "list-changes" */ './more-filters')).LocationPicks,
);

/** Why there is nothing in a list. */
export const NoItems = lazyPart(
  async () => (await import(/* webpackChunkName: "list-changes" */ './no-items')).NoItems,
);

export const SetupOpenings = lazyOverlay(
  async () => (await import(/* webpackChunkName: "list-setup" */ './setup-openings')).SetupOpenings,
);

// Of columns that few people show.

export const ExtraHead = lazyPart(
  async () => (await import(/* webpackChunkName: "list-setup" */ '../fields/extra-cell')).ExtraHead,
);

export const ExtraCell = lazyPart(
  async () => (await import(/* webpackChunkName: "list-setup" */ '../fields/extra-cell')).ExtraCell,
);

export const CardFacts = lazyPart(
  async () => (await import(/* webpackChunkName: "list-setup" */ '../fields/extra-cell')).CardFacts,
);

export const FilesMenu = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-files" */ '../files/list-files')).FilesMenu,
);

export const JobsStrip = lazyPart(
  async () => (await import(/* webpackChunkName: "item-files" */ '../files/list-files')).JobsStrip,
);

/** What stands beside the list or opens over it, and is handed to it. */
export interface ListParts {
  /** One item, beside the rows. */
  ItemPanel: LazyPart<{ id: number; actions: ItemActions; onClose: () => void }>;
  /** What can be done to the selected items. */
  BulkBar: LazyPart<{
    rows: readonly Stock[];
    pagination: Pagination | undefined;
    bodyRef: RefObject<HTMLTableSectionElement | null>;
  }>;
  /** What asks before it changes several items, and what tells how that went. */
  BulkDialogs: LazyPart<{ onClose: () => void }>;
}

/** Brings them while nobody waits, so that each opens at once, and also without a network. Never fails. */
export async function bringListParts({ ItemPanel, BulkBar, BulkDialogs }: ListParts): Promise<void> {
  const parts = [
    LeavingRow,
    MoreFilters,
    ArrivalsPill,
    ItemPanel,
    ListEffects,
    OpenRowMenu,
    LocationPicks,
    NoItems,
    AdjustPopover,
    CreateForm,
    Details,
    ConfirmLeaving,
    BulkBar,
    BulkDialogs,
    SetupOpenings,
    ExtraHead,
    ExtraCell,
    CardFacts,
    FilesMenu,
    JobsStrip,
  ];
  await Promise.all(parts.map((part) => part.load()));
}
