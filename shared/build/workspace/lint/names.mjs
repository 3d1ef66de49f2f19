/** A style sheet lies beside what it dresses, is imported as `styles`, and its classes are read as `styles.name`. */
export const OWN_STYLES = {
  regex: String.raw`^(?!\./[^/]+$).*\.module\.css$`,
  message: 'A style sheet serves its own folder; what folders share it takes with composes.',
};

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
