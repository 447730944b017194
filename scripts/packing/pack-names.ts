import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '#scripts/run/project-paths.ts';
import { packModule } from './pack-module.ts';

const SOURCE = inProject('src/shared/names');
/** What the package offers, by the module that has it. */
const OFFERED = {
  'compare-names': ['compareNames', 'SAME_NAME_THRESHOLD', 'type NameComparison'],
  'fold-name': ['foldName', 'FOLD_VERSION'],
  'name-types': [
    'MATCH_REASONS',
    'type MatchReason',
    'type NameToken',
    'type FoldedName',
    'type WordWeights',
  ],
  'same-name-probability': ['sameNameProbability', 'comparedParts', 'type ComparedParts'],
  'rank-candidates': ['rankCandidates', 'type Candidate', 'type RankedCandidate'],
};

/** Packs the name engine as a package of its own. @param folder where it goes @returns the path of the .tgz */
export const packNames = (folder: string): string =>
  packModule(folder, {
    name: 'ziyarah-names',
    description: 'Compares names of Muslims in any spelling and script, and says why they match.',
    readme: join(SOURCE, 'README.md'),
    writeSource,
  });

function writeSource(folder: string): void {
  cpSync(SOURCE, folder, {
    recursive: true,
    filter: (path) => !/\.test\.ts$|test-data|README\.md$/.test(path),
  });
  const entry = Object.entries(OFFERED).map(
    ([module, names]) => `export { ${names.join(', ')} } from './${module}.ts';\n`,
  );
  writeFileSync(join(folder, 'index.ts'), entry.join(''));
}
