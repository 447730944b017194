import { readFileSync, writeFileSync } from 'node:fs';
import {
  pairOf,
  readSignatures,
  signaturesFile,
  signedCoverage,
  textPairs,
} from '#features/people/admin/server/signed-texts.ts';
import { readWords } from '#scripts/check/words.ts';
import { PROJECT_ROOT, TOOLS } from '#scripts/run/project-paths.ts';
import { runTool } from '#scripts/run/run-tool.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { notesOf } from './notes-of.ts';
import { takeIn } from './take-in.ts';
import { writeTexts } from './write-texts.ts';
import { readXliff, writeXliff } from './xliff.ts';

const USAGE = `Usage:
  npm run texts -- export LANGUAGE FILE       the texts of a language as XLIFF 2, with notes for the translator
  npm run texts -- import FILE --by "NAME"    what a native reader changed and signed (state "reviewed" or "final")
  npm run texts -- coverage                   how many texts of each language somebody has signed`;

const [command, ...words] = process.argv.slice(2);
const texts = loadTexts();

if (command === 'export') exportTexts(words[0], words[1]);
else if (command === 'import') await importTexts(words[0], words[1] === '--by' ? words[2] : undefined);
else if (command === 'coverage') printCoverage();
else fail();

function exportTexts(language: string | undefined, file: string | undefined): void {
  if (!isTranslation(language) || !file) {
    fail();
    return;
  }
  const { concepts } = readWords(PROJECT_ROOT);
  const signatures = readSignatures(language);
  const units = textPairs(texts, language).map((pair) => ({
    ...pair,
    notes: notesOf(pair, language, concepts),
    isSigned: signatures[pair.id]?.pair === pairOf(pair),
  }));
  writeFileSync(file, writeXliff(units, language));
  console.log(`${file}: ${units.length} texts, ${units.filter(({ isSigned }) => isSigned).length} signed`);
}

async function importTexts(file: string | undefined, by: string | undefined): Promise<void> {
  if (!file || !by) {
    fail();
    return;
  }
  const { language, units } = readXliff(readFileSync(file, 'utf8'));
  if (!isTranslation(language)) {
    fail();
    return;
  }
  const on = new Date().toISOString().slice(0, 10);
  const { changed, signatures, refused } = takeIn(
    units,
    textPairs(texts, language),
    readSignatures(language),
    { by, on },
  );
  const written = writeTexts(language, changed);
  // The check wants short lists on one line.
  if (written.length > 0) await runTool(TOOLS.biome, ['format', '--write', ...written]);
  writeFileSync(signaturesFile(language), `${JSON.stringify(signatures, null, 2)}\n`);
  for (const line of refused) console.error(`Not taken: ${line}`);
  console.log(`${changed.size} texts changed. Now run npm run check: it reads them against docs/words.md.`);
  printCoverage();
  if (refused.length > 0) process.exitCode = 1;
}

function printCoverage(): void {
  for (const { language, total, signed } of signedCoverage(loadTexts())) {
    console.log(`${language}  ${signed} of ${total} texts signed`);
  }
}

function isTranslation(language: string | undefined): language is Exclude<Language, 'en'> {
  return language !== 'en' && LANGUAGES.some((known) => known === language);
}

function fail(): void {
  console.error(USAGE);
  process.exitCode = 1;
}
