import { writeFileSync } from 'node:fs';
import { DOCUMENTS } from '#scripts/compliance/write-documents.ts';
import { inProject } from '#scripts/run/project-paths.ts';

for (const [name, write] of Object.entries(DOCUMENTS)) {
  const file = inProject('docs/compliance', name);
  writeFileSync(file, await write());
  console.log(file);
}
