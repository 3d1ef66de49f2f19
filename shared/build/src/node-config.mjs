import { base } from './preset.mjs';

/** Reduces style sheets to their class names, which are the same as in the build for the page. */
function namesOnly(rule) {
  const css = rule.use.find(({ loader }) => /css-loader/.test(loader ?? ''));
  const modules = { ...css.options.modules, exportOnlyLocals: true };
  return { ...rule, use: [{ ...css, options: { ...css.options, modules } }] };
}

/** Builds sources of a page into one CommonJS file for Node, including all libraries. */
export function nodeConfig({ owner, folder, source, entry, output, filename }) {
  const config = base({ owner, folder, source, output });
  return {
    ...config,
    name: `${owner} in Node`,
    target: 'node20.19',
    entry,
    output: {
      ...config.output,
      filename,
      library: { type: 'commonjs2' },
      clean: false,
    },
    module: {
      ...config.module,
      parser: { javascript: { ...config.module.parser.javascript, dynamicImportMode: 'eager' } },
      rules: config.module.rules.map((rule) =>
        String(rule.test) === String(/\.css$/) ? namesOnly(rule) : rule,
      ),
    },
    optimization: { ...config.optimization, minimize: false },
  };
}
