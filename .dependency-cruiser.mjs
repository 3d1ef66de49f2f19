/** Files that import each other in a circle, over all rooms at once. Who may import whom at all is ESLint's matter. */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Types alone are gone at run time, and may point back.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-mono|node_modules|another-repository)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.json'],
    },
  },
};
