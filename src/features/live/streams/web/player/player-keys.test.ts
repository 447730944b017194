import { expect, it } from 'vitest';
import { commandOf } from './player-keys.ts';

const press = (key: string, control = 'div', held: object = {}) =>
  commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...held }, control);

it('knows space, m, f, c and the arrows, in both cases', () => {
  expect([' ', 'm', 'M', 'f', 'c', 'ArrowUp', 'ArrowDown'].map((key) => press(key))).toEqual([
    'toggle',
    'mute',
    'mute',
    'full',
    'captions',
    'louder',
    'quieter',
  ]);
});

it('leaves a control the keys that it needs itself', () => {
  expect(press(' ', 'button')).toBeNull();
  expect(press('ArrowUp', 'input')).toBeNull();
  expect(press('f', 'select')).toBeNull();
  expect(press('m', 'button')).toBe('mute');
  expect(press(' ', 'input')).toBe('toggle');
});

it('takes no key of the browser’s own', () => {
  expect(press('f', 'div', { ctrlKey: true })).toBeNull();
  expect(press('ArrowLeft', 'div', { altKey: true })).toBeNull();
  expect(press('Tab')).toBeNull();
});
