import { expect, it } from 'vitest';
import { createWorkSlots } from './work-slots.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

it('runs no more at once than there are slots, and loses none, not even after failures', async () => {
  const slots = createWorkSlots(2);
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    most = Math.max(most, ++running);
    await turn();
    running--;
    if (index % 3 === 0) throw new Error('no');
    return index;
  };
  const done = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => slots.run(() => work(index))),
  );
  expect(most).toBe(2);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});

it('lets patient work wait for all other', async () => {
  const slots = createWorkSlots(1);
  const order: string[] = [];
  const note = (name: string) => async () => {
    await turn();
    order.push(name);
  };
  await Promise.all([
    slots.run(note('first')),
    slots.run(note('patient'), { isPatient: true }),
    slots.run(note('second')),
    slots.run(note('third')),
  ]);
  expect(order).toEqual(['first', 'second', 'third', 'patient']);
});
