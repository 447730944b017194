import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PAIRS = fileURLToPath(new URL('../../src/shared/names/test-data/own-pairs.tsv', import.meta.url));
const CEMETERIES = 20;

/** Writes a CSV register of invented graves with names, days, numbers, sections and positions. */
export function makeRegister(path: string, rows: number): void {
  const words = nameWords();
  const random = randomNumbers();
  const below = (limit: number): number => Math.floor(random() * limit);
  // The square makes some words common and most of them rare, as names are.
  const word = (): string => words[Math.floor(random() ** 2 * words.length)] ?? '';
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = (year: number): string => `${two(1 + below(28))}/${two(1 + below(12))}/${year}`;
  const file = openSync(path, 'w');
  let text = 'id,Full Name,Date of Birth,Date of Death,Cemetery,Grave No,Section,Latitude,Longitude\n';
  for (let row = 0; row < rows; row++) {
    const died = 1960 + below(60);
    const name = `${word()} ${word()} ${word()}`;
    const position = `${(53.7 + random() * 0.2).toFixed(7)},${(-1.9 + random() * 0.2).toFixed(7)}`;
    text += `B${row},${name},${day(died - 1 - below(80))},${day(died)},Cemetery ${below(CEMETERIES)},N/${row},S${row % 40},${position}\n`;
    if (text.length > 65_536) {
      writeSync(file, text);
      text = '';
    }
  }
  writeSync(file, text);
  closeSync(file);
}

function nameWords(): string[] {
  const lines = readFileSync(PAIRS, 'utf8').trim().split('\n').slice(1);
  const names = lines.flatMap((line) => line.split('\t').slice(0, 2));
  return [...new Set(names.flatMap((name) => name.split(/[\s,()"]+/)))].filter((word) => word.length > 1);
}

/** The same numbers on every run: a linear congruential generator (Numerical Recipes). */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
