import webpack from 'webpack';

/**
 * Builds now and after every change. `onBuild` gets the stats of each good build, one at a time; what does not
 * build is told and the last good one stays. Resolves after the first build, answers how to stop.
 */
export async function watch(config, name, onBuild, say = console.log) {
  const compiler = webpack(config);
  let watching;
  await new Promise((first) => {
    let last = Promise.resolve();
    watching = compiler.watch({ aggregateTimeout: 60 }, (error, stats) => {
      if (error || stats.hasErrors()) {
        say(`${name} does not build:\n${error?.message ?? stats.toString({ all: false, errors: true })}`);
        first();
        return;
      }
      const took = stats.endTime - stats.startTime;
      last = last
        .then(() => onBuild(stats))
        .then(
          () => say(`${name} built in ${took} ms`),
          (failure) => say(failure.message),
        )
        .then(first);
    });
  });
  return () => new Promise((done) => watching.close(done));
}
