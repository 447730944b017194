import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openSoakPlace } from './soak-place.ts';
import { judgeSoak, type Verdict } from './soak-verdict.ts';
import { startWriters } from './soak-writers.ts';

export interface SoakOptions {
  rounds: number;
  /** No round begins later than this. */
  minutes: number;
  log: (line: string) => void;
}

export interface SoakResult extends Verdict {
  rounds: number;
  acknowledged: number;
  kills: Record<string, number>;
}

/** Where the database keeps ending (more than five times in a minute) its keeper starts it ever less often: writes would wait. */
const DATABASE_KILLS_PER_MINUTE = 4;
const LONGEST_PAUSE_MS = 1200;

/** kill -9 of one process after another while everybody writes; then what was acknowledged is counted. */
export async function runSoak({ rounds, minutes, log }: SoakOptions): Promise<SoakResult> {
  const place = await openSoakPlace(log);
  const kills: Record<string, number> = {};
  try {
    const writers = await startWriters(place, log);
    const { ledger } = writers;
    const acknowledged = () =>
      ledger.duas.length + ledger.uploads.length + ledger.cemeteries.length + ledger.payers.length;
    const victims: Record<string, () => Promise<number> | number> = {
      web: async () => {
        await place.killWeb();
        return 1;
      },
      database: place.killDatabase,
      keeper: place.killKeeper,
      packager: place.killTools,
      import: writers.killImport,
    };
    const names = ['web', 'web', 'database', 'keeper', 'packager', 'import'];
    const databaseKills: number[] = [];
    const end = performance.now() + minutes * 60_000;
    let round = 0;
    for (; round < rounds && performance.now() < end; round++) {
      const before = acknowledged();
      await delay(randomInt(100, LONGEST_PAUSE_MS));
      // Each first in its turn, so that a short soak meets all of them.
      let name = names[round < names.length ? round : randomInt(names.length)] ?? 'web';
      const recent = databaseKills.filter((at) => at > performance.now() - 60_000);
      if (name === 'database' && recent.length >= DATABASE_KILLS_PER_MINUTE) name = 'web';
      const met = (await untilMet(victims[name] ?? (() => 0))) > 0;
      if (met && name === 'database') databaseKills.push(performance.now());
      kills[name] = (kills[name] ?? 0) + (met ? 1 : 0);
      for (let waited = 0; acknowledged() <= before && waited < 60_000; waited += 50) await delay(50);
      if (acknowledged() <= before)
        throw new Error(`nothing is taken any more after round ${round + 1}: ${name}`);
      if ((round + 1) % 5 === 0)
        log(`round ${round + 1}: ${acknowledged()} acknowledged ${JSON.stringify(kills)}`);
    }
    await writers.stop();
    const verdict = await judgeSoak(place, ledger, log);
    return { ...verdict, rounds: round, acknowledged: acknowledged(), kills };
  } finally {
    await place.close();
  }
}

/** A packager or an import is not always there; soon there is one. */
async function untilMet(kill: () => Promise<number> | number): Promise<number> {
  for (let tried = 0; tried < 100; tried++) {
    const met = await kill();
    if (met > 0) return met;
    await delay(50);
  }
  return 0;
}

/** The last line: what an operator, or a test, looks at. */
export const soakLine = ({ rounds, acknowledged, kills, lost, doubled, orphans }: SoakResult): string =>
  `soak: ${rounds} rounds ${JSON.stringify(kills)}, ${acknowledged} acknowledged writes, ` +
  `${lost.length} lost, ${doubled.length} doubled, ${orphans.length} orphans`;
