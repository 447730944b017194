import { describe, expect, it, vi } from 'vitest';
import { attemptWithDelay } from './attempt-with-delay.ts';

const never = new AbortController().signal;

describe('attemptWithDelay', () => {
  it('answers the first success', async () => {
    const attempt = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue('map');
    await expect(attemptWithDelay(attempt, [1, 2], never)).resolves.toBe('map');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('gives up with the last failure, after one try more than there are delays', async () => {
    let tries = 0;
    const attempt = () => Promise.reject(new Error(`try ${++tries}`));
    await expect(attemptWithDelay(attempt, [1, 2], never)).rejects.toThrow('try 3');
  });

  it('stops waiting when it is no longer wanted', async () => {
    const controller = new AbortController();
    const attempt = vi.fn().mockRejectedValue(new Error('away'));
    const outcome = attemptWithDelay(attempt, [60_000], controller.signal);
    controller.abort(new Error('left the page'));
    await expect(outcome).rejects.toThrow('left the page');
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
