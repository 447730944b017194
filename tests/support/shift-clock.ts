import { types } from 'node:util';

const Real = Date;

/** Sets this process's clock on or back, as a wrong time server does; the database's stays. @returns how it is set right again */
export function shiftClock(ms: number): () => void {
  class Shifted extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [Real.now() + ms]) as [number]));
    }
    static override now(): number {
      return Real.now() + ms;
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return types.isDate(value);
    }
  }
  globalThis.Date = Shifted as DateConstructor;
  return () => {
    globalThis.Date = Real;
  };
}
