import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { commitsOf, faultsOf } from './commits.mjs';

const commit = (subject, body = 'The reason.') => ({ hash: '0123456789abcdef', subject, body });
const isRefused = (subject, body) => faultsOf([commit(subject, body)]).length > 0;

test('the check refuses a commit without a scope, an imperative subject or a body [tests.1752]', () => {
  for (const subject of [
    'stock: keep a focus where it was',
    'host, sdk: bring the palette late',
    'remote-stock: need no second reading',
    'api: press once',
    'docs: fix',
  ])
    assert.deepEqual(faultsOf([commit(subject)]), [], subject);
  for (const subject of [
    'keep a focus where it was',
    'Stock: keep a focus where it was',
    'stock: Keep a focus where it was',
    'stock: keep a focus where it was.',
    'stock: a focus stays where it was',
    'stock: keeps a focus where it was',
    'stock: moved a focus',
    'stock: keeping a focus',
    'stock:keep a focus',
  ])
    assert.ok(isRefused(subject), subject);
  assert.deepEqual(faultsOf([commit('stock: keep it', '\n')]), [
    '01234567 stock: keep it: it has no body that gives the reason',
  ]);
});

test('the check refuses a commit whose subject has more than 72 characters [tests.1752]', () => {
  const subject = 'stock: keep '.padEnd(72, 'x');
  assert.deepEqual(faultsOf([commit(subject)]), []);
  assert.deepEqual(faultsOf([commit(`${subject}x`)]), [
    `01234567 ${subject}x: its subject has 73 characters, 72 at most`,
  ]);
});

test('the check of commits reads those since a moment, in a whole and in a shallow clone, and none outside of a clone [tests.1752]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-commits-'));
  try {
    assert.deepEqual(await commitsOf(folder, '2020-01-01T00:00:00Z'), []);
    const whole = join(folder, 'whole');
    const git = (args, env = {}) =>
      execFileSync('git', args, { env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', ...env } });
    git(['init', '--quiet', whole]);
    for (const [date, subject] of [
      ['2020-01-01T00:00:00Z', 'Begin'],
      ['2020-01-02T00:00:00Z', 'stock: keep one'],
      ['2020-01-03T00:00:00Z', 'stock: keep two'],
    ]) {
      const who = ['-c', 'user.name=A', '-c', 'user.email=a@storeroom.test'];
      const message = ['-m', subject, '-m', 'The reason.'];
      git(['-C', whole, ...who, 'commit', '--quiet', '--allow-empty', ...message], {
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      });
    }
    const shallow = join(folder, 'shallow');
    git(['clone', '--quiet', '--depth', '1', `file://${whole}`, shallow]);
    const seen = async (at) =>
      (await commitsOf(at, '2020-01-01T12:00:00Z')).map(({ subject, body }) => [subject, body.trim()]);
    assert.deepEqual(await seen(whole), [
      ['stock: keep two', 'The reason.'],
      ['stock: keep one', 'The reason.'],
    ]);
    assert.deepEqual(await seen(shallow), [['stock: keep two', 'The reason.']]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
