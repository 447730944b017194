import { setTimeout as pause } from 'node:timers/promises';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type DeferredPart, deferPart, partsReady } from './deferred-part.tsx';

const SOON_MS = 20;

it('the server waits also for a part that the code of another one declares', async () => {
  let inner: DeferredPart<object> | undefined;
  const outer = deferPart(async () => {
    await pause(SOON_MS);
    inner = deferPart(async () => {
      await pause(SOON_MS);
      return () => 'within';
    });
    return () => inner && createElement(inner.component);
  });
  await partsReady();
  expect(renderToString(createElement(outer.component))).toBe('within');
});
