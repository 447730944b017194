import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopeOf } from '#features/people/api-tokens/api-tokens-values.ts';
import { packModule, readManifest } from '#scripts/packing/pack-module.ts';
import { inProject } from '#scripts/run/project-paths.ts';
import { describeOperations } from '#shared/server/http/openapi.ts';
import { errorCodesOf, loadTexts } from '#shared/server/texts.ts';
import { readOperations } from './read-operations.ts';
import { type ApiDocument, writeTypes } from './write-types.ts';

const SOURCE = inProject('scripts/client-package');
const ENTRY = `import { openClient, type ZiyarahOptions } from './create-client.ts';
import type { components, paths } from './api.ts';

/** The API of a site; types and paths are of this package's version. */
export const createZiyarah = (options: ZiyarahOptions) => openClient<paths>(options);
/** What is answered to a call that was refused. */
export type ApiRefusal = components['schemas']['Error'];
/** Every code with which a call or a field can be refused. */
export type ErrorCode = components['schemas']['ErrorCode'];
export type { components, paths, ZiyarahOptions };
`;

/**
 * Packs a typed client of this version's API, made of the document that a server answers under /api/docs.
 * @param folder where it goes @returns the path of the .tgz
 */
export async function packClient(folder: string): Promise<string> {
  const document = await describeApi();
  const version = readManifest().devDependencies['openapi-fetch'];
  if (!version) throw new Error('openapi-fetch is no dependency of this project any more');
  return packModule(folder, {
    name: 'ziyarah-client',
    description: 'Calls of the Ziyarah API with the types of its OpenAPI document.',
    readme: join(SOURCE, 'README.md'),
    dependencies: { 'openapi-fetch': version },
    writeSource(source) {
      cpSync(join(SOURCE, 'create-client.ts'), join(source, 'create-client.ts'));
      writeFileSync(join(source, 'api.ts'), writeTypes(document));
      writeFileSync(join(source, 'index.ts'), ENTRY);
    },
  });
}

/** The document of this version; the address of a site is for who calls it to say. */
export async function describeApi(): Promise<ApiDocument> {
  const errorCodes = errorCodesOf(loadTexts());
  const operations = await readOperations();
  const document = describeOperations(operations, { origin: '', tokenScope: scopeOf, errorCodes });
  return document as unknown as ApiDocument;
}
