/** A test's own queue ends with the test: what it would show or tell later has no page any more. */
afterEach(async () => {
  const { stopQueue } = await import('../queue-of-page');
  stopQueue();
});
