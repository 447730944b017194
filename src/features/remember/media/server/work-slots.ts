/** Lets at most `size` pieces of work run at once; the others wait in order, low-priority ones last. */
export interface WorkSlots {
  run<T>(work: () => Promise<T>, options?: { isPatient?: boolean }): Promise<T>;
}

export function createWorkSlots(size: number): WorkSlots {
  const eager: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let running = 0;
  const next = () => {
    const start = eager.shift() ?? patient.shift();
    if (start) start();
    else running--;
  };
  return {
    async run(work, { isPatient = false } = {}) {
      if (running < size) running++;
      else await new Promise<void>((start) => (isPatient ? patient : eager).push(start));
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
