import { withSource } from './build.mjs';

/** Every operation with the roles that may call it, as lines of a table. */
const table = await withSource('src/describe-api.ts', ({ describeRights }, folder) => describeRights(folder));
console.log(table.join('\n'));
