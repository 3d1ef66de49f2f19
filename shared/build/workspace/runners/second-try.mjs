/**
 * Tries once more what failed of a whole run, and only that: on a busy machine the first try of one test in thousands may
 * fail of nothing but time.
 *
 * @param first a suite's result, whose failures may name the `file` each stands in
 * @param again runs the tests of such files, and answers like a suite
 * @returns the suite's result after the second try; what passes only then is `flaky`, with what its first try said
 */
export async function withSecondTry(first, again) {
  const failures = first.failures ?? [];
  const files = [...new Set(failures.map(({ file }) => file))];
  const isKnown = failures.length === first.failed && files.every(Boolean);
  if (first.failed === 0 || !isKnown) return first;
  const second = await again(files);
  const stillFails = new Set((second.failures ?? []).map(({ title }) => title));
  const flaky = failures.filter(({ title }) => !stillFails.has(title));
  if (second.failed > 0 && stillFails.size === 0) return first;
  return {
    ...first,
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    output: second.output,
    failures: second.failures,
    flaky,
  };
}
