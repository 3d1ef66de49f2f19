import { dirname, relative, resolve, sep } from 'node:path';
import { root } from '../workspace.mjs';

/** `remote-stock/src/items/row.tsx` → the remote and the feature; null for files that belong to no feature. */
function placeOf(file) {
  const [room, source, feature, ...rest] = relative(root, file).split(sep);
  return room?.startsWith('remote-') && source === 'src' && feature && rest.length > 0
    ? { room, feature, rest }
    : null;
}

/** A feature of a remote is entered through its `index.ts` by its sisters; texts and other data may be read. */
export const featureDoor = {
  meta: {
    type: 'problem',
    messages: { door: 'Import the feature "{{feature}}" through its index.ts.' },
    schema: [],
  },
  create(context) {
    const own = placeOf(context.filename);
    if (own === null) return {};
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.') || source.endsWith('.json')) return;
      const target = relative(root, resolve(dirname(context.filename), source)).split(sep);
      const [room, , feature, inner] = target;
      if (room !== own.room || feature === undefined || feature === own.feature) return;
      if (inner === undefined || inner === 'index') return;
      context.report({ node, messageId: 'door', data: { feature } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
