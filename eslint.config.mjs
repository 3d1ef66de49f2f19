import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { OWN_STYLES, remoteRules } from './shared/build/src/lint.mjs';
import { oneConnection } from './shared/build/workspace/lint/one-connection-rule.mjs';
import {
  FILES_OF_HOOKS,
  FRAMEWORK,
  HOOKS_IN_THEIR_FILES,
  MEANING,
  RIGHT,
  STYLES_BY_NAME,
} from './shared/build/workspace/lint/names.mjs';
import { ADDRESSES, ROWS_OF_LOGS, WHERE_ADDRESSES_ARE_READ } from './shared/build/workspace/lint/server.mjs';

const SOURCES = ['**/*.{ts,tsx}'];
const PAGE = ['{host,shared/*,remote-*}/src/**/*.{ts,tsx}'];
const TESTS = ['**/*.{test,spec}.{ts,tsx}', '**/testing/**', '**/test/**', 'e2e/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/dist-mono/',
      '**/.cache/',
      '**/.data/',
      '**/test-results/',
      '**/playwright-report/',
      'shared/contract/src/api.ts',
      'shared/testing/src/recorded/answers.ts',
      // Checked where it is written to, by the test that takes it.
      'shared/build/create/template/',
      'e2e/platform/another-repository/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    // What webpack writes in their place.
    files: ['shared/build/src/dev/part.mjs'],
    languageOptions: {
      globals: {
        __resourceQuery: 'readonly',
        __webpack_hash__: 'readonly',
        __webpack_public_path__: 'writable',
      },
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.jest } },
    rules: {
      'no-undef': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // What needs the types of the whole project is in .oxlintrc.json: oxlint reads them many times as fast.
    files: SOURCES,
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Packages declare their texts into it.
      '@typescript-eslint/no-empty-object-type': ['error', { allowWithName: '^TextFiles$' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      // oxlint heeds such comments, which are refused in ESLint as well.
      'no-warning-comments': ['error', { terms: ['oxlint-disable'], location: 'anywhere' }],
    },
  },
  {
    // The rows of every log are written by one function, which says who, why and in which call; only the database function
    // `adjust_stock` writes its own row. Whoever is not signed in is counted by one function as well.
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.test.ts', 'api/src/platform/audit/write-logs.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...ROWS_OF_LOGS, ...ADDRESSES],
    },
  },
  {
    files: WHERE_ADDRESSES_ARE_READ.filter((file) => file.startsWith('api/')),
    rules: { 'no-restricted-syntax': ['error', ...ROWS_OF_LOGS] },
  },
  ...[
    ['service', FRAMEWORK],
    ['rules', FRAMEWORK],
    ['sql', FRAMEWORK, MEANING],
    ['operations', RIGHT],
  ].map(([role, ...patterns]) => ({
    files: [`api/src/*/*/**/*.${role}.ts`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  })),
  {
    // The worker alone has a second connection while its long one is open.
    files: ['api/{src,seeds}/**/*.ts'],
    ignores: ['**/*.test.ts', 'api/src/platform/jobs/worker.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { storeroom: { rules: { 'one-connection': oneConnection } } },
    rules: { 'storeroom/one-connection': 'error' },
  },
  {
    files: PAGE,
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A figure that scrolls is reached by keyboard, where nothing in it is.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: ['figure'], roles: ['tabpanel'], allowExpressionValues: true },
      ],
    },
  },
  {
    files: PAGE,
    rules: {
      'no-restricted-imports': ['error', { patterns: [OWN_STYLES] }],
      'no-restricted-syntax': ['error', ...STYLES_BY_NAME, ...HOOKS_IN_THEIR_FILES],
    },
  },
  {
    files: ['{shared/serving/src,host/server}/**/*.ts'],
    ignores: ['**/*.test.ts', ...WHERE_ADDRESSES_ARE_READ],
    rules: { 'no-restricted-syntax': ['error', ...ADDRESSES] },
  },
  {
    files: FILES_OF_HOOKS,
    rules: { 'no-restricted-syntax': ['error', ...STYLES_BY_NAME] },
  },
  {
    files: ['remote-*/src/**/*.{ts,tsx}'],
    rules: remoteRules,
  },
  {
    files: TESTS,
    rules: {
      // A test may know what is there: it fails where it is wrong.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
