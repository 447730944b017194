const TURNS = 25;
const TURN_MS = 1000;

/** One timer for every stream: each is woken every 25 seconds, spread over them as they came. */
export function createHeartbeat() {
  const turns = Array.from({ length: TURNS }, () => new Set<() => void>());
  let now = 0;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;

  function tick(): void {
    now = (now + 1) % TURNS;
    for (const beat of [...(turns[now] ?? [])]) beat();
  }

  /** @returns how to leave */
  return (beat: () => void): (() => void) => {
    const turn = turns[now] ?? new Set();
    turn.add(beat);
    count += 1;
    timer ??= setInterval(tick, TURN_MS).unref();
    return () => {
      if (!turn.delete(beat)) return;
      count -= 1;
      if (count > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
