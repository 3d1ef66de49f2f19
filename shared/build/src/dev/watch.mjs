import webpack from 'webpack';

/** The messages of the compiler, without the stack of its native code. */
const errorsOf = (error, stats) =>
  (error?.message ?? stats.toString({ all: false, errors: true, colors: false }))
    .replaceAll(/\n+Stack backtrace:\n(?: .*(?:\n|$))+/g, '\n')
    .trimEnd();

/**
 * Builds now and after every change. `onBuild` gets the stats of each successful build, one at a time. A failure is logged and
 * passed to `onFail`, and the last successful build stays. Resolves after the first build with a function that stops it.
 *
 * @param onCompile called for each successful build at once, even while `onBuild` still handles the one before
 * @param furtherFiles returns more files to watch; called again after each build
 */
export async function watch(
  config,
  name,
  onBuild,
  { say = console.log, onFail = () => {}, onCompile = () => {}, furtherFiles = async () => [] } = {},
) {
  const compiler = webpack(config);
  compiler.hooks.afterCompile.tapPromise('further-files', async ({ fileDependencies }) => {
    fileDependencies.addAll(await furtherFiles());
  });
  let watching;
  await new Promise((first) => {
    let last = Promise.resolve();
    const fail = (message) => {
      say(`${name} does not build:\n${message}`);
      onFail(`${name} does not build:\n${message}`);
    };
    watching = compiler.watch({ aggregateTimeout: 60 }, (error, stats) => {
      if (error || stats.hasErrors()) {
        fail(errorsOf(error, stats));
        first();
        return;
      }
      onCompile(stats);
      const took = stats.endTime - stats.startTime;
      last = last
        .then(() => onBuild(stats))
        .then(
          () => say(`${name} built in ${took} ms`),
          (failure) => fail(failure.message),
        )
        .then(first);
    });
  });
  return () => new Promise((done) => watching.close(done));
}
