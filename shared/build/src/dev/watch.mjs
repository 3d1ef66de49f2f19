import webpack from 'webpack';

/** What does not build, in the compiler's words; where its native code stood says nothing to whoever wrote the line. */
const errorsOf = (error, stats) =>
  (error?.message ?? stats.toString({ all: false, errors: true, colors: false }))
    .replaceAll(/\n+Stack backtrace:\n(?: .*(?:\n|$))+/g, '\n')
    .trimEnd();

/**
 * Builds now and after every change. `onBuild` gets the stats of each good build, one at a time; what does not
 * build is told, to `onFail` as well, and the last good one stays. Resolves after the first build, answers how to stop.
 *
 * @param onCompile hears of each good build at once, while `onBuild` may still be at work on the one before
 * @param also answers further files whose change makes a build, anew after each
 */
export async function watch(
  config,
  name,
  onBuild,
  { say = console.log, onFail = () => {}, onCompile = () => {}, also = async () => [] } = {},
) {
  const compiler = webpack(config);
  compiler.hooks.afterCompile.tapPromise('also-watched', async ({ fileDependencies }) => {
    fileDependencies.addAll(await also());
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
