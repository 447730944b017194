import { expect, it } from 'vitest';
import { differencesOf } from './reply-differences.ts';

const fieldsOf = (first: unknown, second: unknown) =>
  differencesOf(
    new Map([
      ['first', first],
      ['second', second],
    ]),
  ).map(({ field }) => field);

it('names each field in which two replies differ, at any depth, and none in which they do not', () => {
  expect(fieldsOf({ a: 1, b: { c: [1, { d: null }] } }, { a: 1, b: { c: [1, { d: null }] } })).toEqual([]);
  expect(fieldsOf({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } })).toEqual(['b.c']);
  expect(fieldsOf({ a: null }, { a: { b: 1 } })).toEqual(['a']);
  expect(fieldsOf({}, { a: 1 })).toEqual(['a']);
});

it('knows the items of a list by their ids, so that one more hides no other difference', () => {
  const post = { id: 2, text: 'Salam', may: { edit: false } };
  const other = { ...post, may: { edit: true } };
  expect(fieldsOf([post], [{ id: 1 }, post])).toEqual(['[]']);
  expect(fieldsOf({ posts: [post] }, { posts: [{ id: 1 }, other] })).toEqual(['posts[]', 'posts[].may.edit']);
});

it('says what each was shown', () => {
  const [only] = differencesOf(
    new Map<string, unknown>([
      ['family', { name: 'Amina' }],
      ['visitor', { name: null }],
    ]),
  );
  expect(Object.fromEntries(only?.shown ?? [])).toEqual({ family: '"Amina"', visitor: 'null' });
});
