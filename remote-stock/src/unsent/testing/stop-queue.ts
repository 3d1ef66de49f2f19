/** Stops the queue after each test, because nothing can be rendered after it. */
afterEach(async () => {
  const { stopQueue } = await import('../queue-of-page');
  stopQueue();
});
