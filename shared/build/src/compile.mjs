import webpack from 'webpack';

/** Runs one webpack build; throws with webpack's messages if it fails or warns. */
export async function compile(config) {
  const compiler = webpack(config);
  try {
    const stats = await new Promise((done, fail) =>
      compiler.run((error, result) => (error ? fail(error) : done(result))),
    );
    if (stats.hasErrors() || stats.hasWarnings()) {
      throw new Error(stats.toString({ all: false, errors: true, warnings: true, colors: false }));
    }
    return stats;
  } finally {
    await new Promise((done) => compiler.close(done));
  }
}

/** Whether a file is a hot update from one build to the next, and not part of a build. */
export const isHotUpdate = (file) => /\.hot-update\.js(?:on)?$/.test(file);

/** Files of every named chunk group that the page loads, by the group's name. */
export function filesOfGroups(stats) {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      group.assets
        .map((asset) => asset.name)
        .filter((file) => /\.(js|css)$/.test(file) && !isHotUpdate(file)),
    ]),
  );
}
