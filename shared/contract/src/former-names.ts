import { MAX_PRERENDERED_BYTES } from './prerendered';
import { MAX_REGISTRY_BYTES } from './registry-shape';
import { MAX_RELEASE_BYTES } from './release-shape';
import type { BootstrapData } from './release';
import type { LocalizedText } from './remote-rows';

/** Names from before 3.7, for code that still uses them; removed in version 4. */

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
