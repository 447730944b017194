import { writeFileSync } from 'node:fs';
import { writeFields } from '#scripts/compliance/fields/write-fields.ts';
import { DOCUMENTS } from '#scripts/compliance/write-documents.ts';
import { inProject } from '#scripts/run/project-paths.ts';

for (const [name, write] of Object.entries(DOCUMENTS)) put(`docs/compliance/${name}`, await write());
put('docs/security/fields.md', (await writeFields()).text);

function put(path: string, text: string): void {
  const file = inProject(path);
  writeFileSync(file, text);
  console.log(file);
}
