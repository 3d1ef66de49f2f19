import { unownedPath } from './owned-paths';
import { MAX_PRERENDERED_BYTES, validPrerendered } from './prerendered';
import {
  MAX_REGISTRY_BYTES,
  validPercent,
  validPointer,
  validRegistry,
  type ValidRegistry,
} from './registry-shape';
import type { BootstrapData, ReleaseTarget } from './release';
import { MAX_RELEASE_BYTES, validRelease } from './release-shape';
import type { LocalizedText } from './remote-rows';
import { permissionMissingToUndo, type UndoRequest } from './undo';
import { type StorageHere, unsentCountKey, unsentCountOf, unsentCountOfOthers } from './unsent-count';

/** Earlier names, for code that still uses them; removed in version 5. */

/** @deprecated Say `LocalizedText`. */
export type Words = LocalizedText;
/** @deprecated Say `BootstrapData`. */
export type PageFacts = BootstrapData;
/** @deprecated Say `MAX_RELEASE_BYTES`. */
export const MOST_BYTES_OF_FACTS = MAX_RELEASE_BYTES;
/** @deprecated Say `MAX_REGISTRY_BYTES`. */
export const MOST_BYTES_OF_REGISTRY = MAX_REGISTRY_BYTES;
/** @deprecated Say `MAX_PRERENDERED_BYTES`. */
export const MOST_BYTES_OF_PRERENDERED = MAX_PRERENDERED_BYTES;
/** @deprecated Say `validPercent`. */
export const soundPercent = validPercent;
/** @deprecated Say `validPointer`. */
export const soundPointer = validPointer;
/** @deprecated Say `validPrerendered`. */
export const soundPrerendered = validPrerendered;
/** @deprecated Say `validRegistry`. */
export const soundRegistry = validRegistry;
/** @deprecated Say `validRelease`. */
export const soundRelease = validRelease;
/** @deprecated Say `unownedPath`. */
export const strayPath = unownedPath;
/** @deprecated Say `permissionMissingToUndo`. */
export const lackingToUndo = permissionMissingToUndo;
/** @deprecated Say `unsentCountKey`. */
export const waitingKey = unsentCountKey;
/** @deprecated Say `unsentCountOf`. */
export const waitingOf = (user_id: number, storage: StorageHere): number => unsentCountOf(user_id, storage);
/** @deprecated Say `unsentCountOfOthers`. */
export const waitingOfOthers = (user_id: number, storage: StorageHere): number =>
  unsentCountOfOthers(user_id, storage);
/** @deprecated Say `ValidRegistry`. */
export type SoundRegistry = ValidRegistry;
/** @deprecated Say `ReleaseTarget`. */
export type Aim = ReleaseTarget;
/** @deprecated Say `UndoRequest`. */
export type Undoer = UndoRequest;
