/** Stops the queue after each test, because nothing can be rendered after it. Most tests never load it. */
afterEach(async () => {
  if (!(require.resolve('../queue-of-page') in require.cache)) return;
  const { stopQueue } = await import('../queue-of-page');
  stopQueue();
});
