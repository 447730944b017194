import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNextSteps } from './check-next-steps.ts';
import { findDeadEnds } from './find-dead-ends.ts';
import { namesAStep } from './names-a-step.ts';

describe('a next step is named by', () => {
  it.each([
    ['Enter the year with four digits, such as 1987.'],
    ['This day is over. Please choose a later one.'],
    ['We cannot find this grave: check the spelling.'],
    ['If you have a password, sign in with it.'],
    ['No cemeteries yet. You can still search for a grave.'],
    ['The code is wrong. Wait a minute, then try again.'],
  ])('%s', (text) => {
    expect(namesAStep(text)).toBe(true);
  });
});

describe('no next step is named by', () => {
  it.each([
    ['This booking does not exist.'],
    ['Report not found'],
    ['Search Failed'],
    ['Nobody can write here now.'],
    ['You cannot change this here.'],
    ['You can no longer change this.'],
    ['The answer was lost.'],
  ])('%s', (text) => {
    expect(namesAStep(text)).toBe(false);
  });
});

describe('a dead end is', () => {
  const found = (texts: Record<string, string>): string[] => findDeadEnds(new Map(Object.entries(texts)));

  it('an error or an empty state by its key, and nothing else', () => {
    const names = [
      'errors.bad_day',
      'empty',
      'photos.failed',
      'studio.refused.busy',
      'noReviews',
      'file.tooLarge',
      'list.empty.client',
      'news_missing',
    ];
    expect(found(Object.fromEntries(names.map((name) => [name, 'It is so.'])))).toEqual(names);
    expect(
      found({ title: 'It is so.', note: 'It is so.', north: 'It is so.', 'mail.failed.text': 'So.' }),
    ).toEqual([]);
  });

  it('a text that says so itself, whatever its key', () => {
    expect(found({ stage: 'This stream does not exist.' })).toEqual(['stage']);
  });

  it('not a heading whose text names the step, nor that text', () => {
    expect(found({ empty: 'No graves', emptyText: 'Add the first one.' })).toEqual([]);
    expect(found({ 'away.title': 'No connection', 'away.text': 'Try again.' })).toEqual([]);
    expect(found({ failedTitle: 'Not sent', failed: 'Please try again.' })).toEqual([]);
  });

  it('a heading whose text names none, by the name of the heading', () => {
    expect(found({ empty: 'No graves', emptyText: 'They appear here.' })).toEqual(['empty']);
  });
});

describe('over the folders', () => {
  let root: string;
  const folder = 'src/features/find/search/locales';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'next-steps-'));
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'en.json'), JSON.stringify({ errors: { gone: 'It is gone.' } }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('a dead end is a problem', () => {
    expect(checkNextSteps(root, [], [])).toEqual([
      'search:errors.gone names no next step: say what the reader can do',
    ]);
  });

  it('is none where it is excepted, or its folder is not ready', () => {
    expect(checkNextSteps(root, [], [{ reason: 'it ends', texts: ['search:errors.gone'] }])).toEqual([]);
    expect(checkNextSteps(root, ['src/features/find/'], [])).toEqual([]);
    expect(checkNextSteps(root, ['src/features/records/'], [])).toHaveLength(1);
  });

  it.each(['search:errors.left', 'search:errors.other'])('an exception for nothing is one: %s', (text) => {
    writeFileSync(join(root, folder, 'en.json'), JSON.stringify({ errors: { other: 'Try another name.' } }));
    expect(checkNextSteps(root, [], [{ reason: 'it ends', texts: [text] }])).toEqual([
      `${text} is excepted in scripts/check/next-steps/exceptions.ts for nothing: take it out`,
    ]);
  });
});
