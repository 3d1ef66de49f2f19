import { dirname, relative, resolve, sep } from 'node:path';
import { root } from '../workspace.mjs';

/** `api/src/inventory/lists/lists.sql.ts` → the noun `inventory/lists`, and the file's role `sql`; null elsewhere. */
function placeOf(file) {
  const [room, source, wing, noun, ...rest] = relative(root, file).split(sep);
  if (room !== 'api' || source !== 'src' || noun === undefined || rest.length === 0) return null;
  const [, role = null] = /\.([a-z]+)(?:\.ts)?$/.exec(rest.at(-1)) ?? [];
  return { noun: `${wing}/${noun}`, role };
}

/** What services, statements and rules know nothing of: the framework, and the app that it makes. */
const FRAMEWORK = /^(@?fastify($|\/)|.*\/ground\/http\/app-types$)/;
const BEHIND_THE_DOOR = new Set(['service', 'sql', 'rules']);
/** Statements answer or throw what the database says: its meaning for a caller is found where they are called. */
const MEANING = /(\/http\/problem|\/http\/refusals|\.texts)$/;
const PROBLEM = /\/http\/problem$/;

/**
 * A noun's service is called by its own routes: others use its statements and rules, and what two nouns do together has
 * a place of its own. Services, statements and rules stand behind the door of HTTP.
 */
export const nounDoor = {
  meta: {
    type: 'problem',
    messages: {
      service:
        'The service of {{noun}} is its own: use its statements, or give what both do a place of its own.',
      framework: 'Routes know the framework: a {{role}} takes plain values and `Parts`.',
      right: 'A route declares what it needs (`permission`), and the guard asks for it.',
      meaning: 'Statements know no answers: what came of one is told by its service (`refusing`).',
    },
    schema: [],
  },
  create(context) {
    const own = placeOf(context.filename);
    if (own === null) return {};
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const target = source.startsWith('.') ? resolve(dirname(context.filename), source) : source;
      if (BEHIND_THE_DOOR.has(own.role) && FRAMEWORK.test(target)) {
        context.report({ node, messageId: 'framework', data: { role: own.role } });
      }
      const onlyTypes = node.importKind === 'type';
      if (own.role === 'sql' && MEANING.test(target) && !onlyTypes) {
        context.report({ node, messageId: 'meaning' });
      }
      const names = (node.specifiers ?? []).map(({ imported }) => imported?.name);
      if (own.role === 'routes' && PROBLEM.test(target) && names.includes('forbidden')) {
        context.report({ node, messageId: 'right' });
      }
      const there = source.startsWith('.') ? placeOf(target) : null;
      if (there?.role === 'service' && there.noun !== own.noun) {
        context.report({ node, messageId: 'service', data: { noun: there.noun } });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
