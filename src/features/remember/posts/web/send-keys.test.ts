import { expect, it } from 'vitest';
import { createSendKeys } from './send-keys.ts';

it('gives what is sent again the same key until it was answered', async () => {
  const send = createSendKeys();
  const keys: string[] = [];
  const fail = async (key: string) => {
    keys.push(key);
    throw new Error('no signal');
  };
  const succeed = async (key: string) => keys.push(key);
  await expect(send({ content: 'a' }, fail)).rejects.toThrow('no signal');
  await expect(send({ content: 'b' }, fail)).rejects.toThrow('no signal');
  await send({ content: 'a' }, succeed);
  await send({ content: 'a' }, succeed);
  const [first, other, again, anew] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(new Set([first, other, anew]).size).toBe(3);
});
