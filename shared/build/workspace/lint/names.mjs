export const STYLES_BY_NAME = [
  {
    selector: String.raw`ImportDeclaration[source.value=/\.module\.css$/] > :not(ImportDefaultSpecifier[local.name='styles'])[type=/Specifier$/]`,
    message: "A style sheet is imported as a whole: import styles from './<noun>.module.css'.",
  },
  {
    selector: String.raw`MemberExpression[object.name='styles'][computed=true] > Literal.property[value=/^[A-Za-z]\w*$/]`,
    message: 'A class is read by its name: styles.name.',
  },
];

/** Hooks of a noun in general; its calls and its cache; its live events. */
export const FILES_OF_HOOKS = ['**/*.hooks.ts', '**/*.queries.ts', '**/*.realtime.ts'];

const message =
  'Hooks for other files stand in <noun>.hooks.ts, or with the calls and events they are about: <noun>.queries.ts, <noun>.realtime.ts.';

export const HOOKS_IN_THEIR_FILES = [
  { selector: 'ExportNamedDeclaration > FunctionDeclaration[id.name=/^use[A-Z]/]', message },
  {
    selector: 'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=/^use[A-Z]/]',
    message,
  },
];

/** What services, statements and rules of the API must not import: the framework, and the app type that it defines. */
export const FRAMEWORK = {
  regex: String.raw`^@?fastify($|/)|/platform/http/app-types$`,
  message: 'Routes know the framework: services, statements and rules take plain values and `Parts`.',
};

/** Statements return or throw the result of the database; their callers translate it for clients. */
export const MEANING = {
  regex: String.raw`(/http/problem|/http/refusals|/words/words)$`,
  allowTypeImports: true,
  message: 'Statements know no answers: what came of one is told by its service (`refusing`).',
};

export const RIGHT = {
  regex: '/http/problem$',
  importNames: ['forbidden'],
  message: 'A route declares what it needs (`permission`), and the guard asks for it.',
};
