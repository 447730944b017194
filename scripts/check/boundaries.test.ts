import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { findCycles } from './import-cycles.ts';
import { scanImports } from './scan-imports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  write(
    'package.json',
    JSON.stringify({
      imports: {
        '#features/*': './src/features/*',
        '#shared/*': './src/shared/*',
        '#app/*': './src/app/*',
        '#db/*': './db/*',
        '#pages/*': './src/pages/*',
      },
      devDependencies: { 'page-router': '1.0.0', '@pages/icons': '1.0.0' },
    }),
  );
  for (const file of [
    'src/app/wire.ts',
    'src/pages/home.tsx',
    'src/shared/geo.ts',
    'src/shared/contract/operation.ts',
    'src/shared/server/clock.ts',
    'src/shared/web/api.ts',
    'src/features/remember/duas/duas-contract.ts',
    'src/features/remember/duas/duas-fields.ts',
    'src/features/remember/duas/duas-paths.ts',
    'src/features/remember/duas/duas-values.ts',
    'src/features/remember/duas/server/dua-store.ts',
    'src/features/remember/duas/server/duas-routes.ts',
    'src/features/remember/duas/server/submit-dua.ts',
    'src/features/remember/duas/web/dua-form.tsx',
    'src/features/remember/duas/web/duas-api.ts',
    'src/features/remember/duas/locales/en.json',
    'db/schema/duas.ts',
  ]) {
    write(file, 'export const x = 1;');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function problemsOf(file: string, ...imports: string[]): string[] {
  write(file, imports.join('\n'));
  return checkBoundaries(root);
}

const SERVER = 'src/features/records/graves/server/add-grave.ts';
const WEB = 'src/features/records/graves/web/grave-card.tsx';
const VALUES = 'src/features/records/graves/graves-values.ts';
const CONTRACT = 'src/features/records/graves/graves-contract.ts';

describe('checkBoundaries accepts', () => {
  it.each([
    [SERVER, "import { x } from '#features/remember/duas/server/submit-dua.ts';"],
    [SERVER, "import { x } from '#features/remember/duas/duas-contract.ts';"],
    [SERVER, "import { x } from '#db/schema/duas.ts'; import 'node:fs'; import fastify from 'fastify';"],
    [SERVER, "import { x } from '#shared/server/clock.ts';"],
    [CONTRACT, "import * as z from 'zod'; import { x } from '#features/remember/duas/duas-fields.ts';"],
    [CONTRACT, "import { x } from '#shared/contract/operation.ts';"],
    ['src/features/remember/duas/server/list-duas.ts', "import { x } from '../duas-contract.ts';"],
    [WEB, "import type { x } from '#features/remember/duas/duas-contract.ts';"],
    [WEB, "import { x } from '#features/remember/duas/web/duas-api.ts';"],
    [
      WEB,
      "import { x } from '#features/remember/duas/duas-paths.ts'; import { x as y } from '#shared/web/api.ts';",
    ],
    ['src/shared/geo-grid.ts', "import { x } from './geo.ts';"],
    [WEB, "import { x } from '#features/remember/duas/duas-values.ts';"],
    ['db/schema/graves.ts', "import { x } from '#features/remember/duas/duas-values.ts';"],
    [
      VALUES,
      "import { x } from '#features/remember/duas/duas-values.ts'; import { x as y } from '#shared/geo.ts';",
    ],
    ['src/pages/grave.tsx', "import { x } from '#features/remember/duas/web/dua-form.tsx';"],
    ['src/app/mount.ts', "import { x } from '#features/remember/duas/server/duas-routes.ts';"],
    ['src/server.ts', "import { x } from '#app/wire.ts';"],
    ['src/features/remember/duas/server/list-duas.ts', "import { x } from './dua-store.ts';"],
    [
      'src/features/records/graves/server/add-grave.test.ts',
      "import { x } from '#features/remember/duas/server/dua-store.ts';",
    ],
  ])('%s: %s', (file, text) => {
    expect(problemsOf(file, text)).toEqual([]);
  });
});

describe('checkBoundaries refuses', () => {
  it.each([
    [SERVER, "import { x } from '#features/remember/duas/server/dua-store.ts';", 'neither stores nor routes'],
    [
      SERVER,
      "import type { x } from '#features/remember/duas/server/duas-routes.ts';",
      'neither stores nor routes',
    ],
    [SERVER, "import { x } from '#features/remember/duas/web/dua-form.tsx';", 'no web code'],
    [SERVER, "import { x } from '#pages/home.tsx';", 'only app imports pages'],
    [SERVER, "import { x } from '#app/wire.ts';", 'nobody imports app'],
    [SERVER, "import pg from 'pg'; const pool = new pg.Pool({});", 'opens a database connection'],
    [SERVER, "const later = await import('#app/wire.ts');", 'nobody imports app'],
    [WEB, "import { x } from '#features/remember/duas/duas-contract.ts';", '`import type` contracts only'],
    [WEB, "export { x } from '#features/remember/duas/web/dua-form.tsx';", 'no web part of another slice'],
    [WEB, "import type { x } from '#features/records/graves/server/add-grave.ts';", 'no server code'],
    [WEB, "import { x } from '#db/schema/duas.ts';", 'no server code'],
    [WEB, "import { readFileSync } from 'node:fs';", 'no node: modules'],
    ['src/pages/grave.tsx', "import { x } from '#shared/server/clock.ts';", 'no server code'],
    [CONTRACT, "import { x } from '#shared/server/clock.ts';", 'no server code'],
    [CONTRACT, "import { x } from '#db/schema/duas.ts';", 'no server code'],
    [CONTRACT, "import path from 'path';", 'no node: modules'],
    [
      'src/features/records/graves/graves-fields.ts',
      "import { x } from './graves-contract.ts';",
      '`import type` contracts',
    ],
    ['src/shared/geo-grid.ts', "import { x } from '#shared/web/api.ts';", 'no web code'],
    [
      'src/shared/web/menu.tsx',
      "import { x } from '#features/remember/duas/duas-paths.ts';",
      'shared knows no feature',
    ],
    ['src/shared/server/mail.ts', "import { x } from '#shared/web/api.ts';", 'no web code'],
    [SERVER, "import { x } from '../../duas/duas-contract.ts';", 'use an alias'],
    [
      'db/schema/graves.ts',
      "import { x } from '#features/remember/duas/duas-fields.ts';",
      'closed sets only',
    ],
    [VALUES, "import { x } from '#features/remember/duas/duas-fields.ts';", 'values import values'],
    [VALUES, "import * as z from 'zod/mini';", 'no packages'],
    [SERVER, "import { x } from '#shared/geo';", 'no such file'],
  ])('%s: %s', (file, text, message) => {
    expect(problemsOf(file, text).join('\n')).toContain(message);
  });

  it('libraries of the pages where the server would load them, also from afar', () => {
    write('src/server.ts', "import { x } from '#app/wire.ts';");
    write(
      'src/app/far.ts',
      "import { y } from 'page-router/dom'; import { z } from '@pages/icons'; export const x = y + z;",
    );
    write('src/pages/home.tsx', "import { y } from 'page-router'; export const x = y;");
    expect(problemsOf('src/app/wire.ts', "export { x } from './far.ts';")).toEqual([
      "src/app/far.ts imports 'page-router/dom', which a server does not install",
      "src/app/far.ts imports '@pages/icons', which a server does not install",
    ]);
    expect(
      problemsOf(
        'src/app/far.ts',
        "import type { y } from 'page-router';",
        "import { z } from 'pg'; export const x = z;",
      ),
    ).toEqual([]);
  });

  it('cycles, unless a part of them is types only', () => {
    write('src/shared/names/a.ts', "import { b } from './b.ts';");
    write('src/shared/names/b.ts', "import type { a } from './a.ts';");
    expect(checkBoundaries(root)).toEqual([]);
    write('src/shared/names/b.ts', "import { a } from './a.ts';");
    expect(checkBoundaries(root)).toEqual([
      'import cycle: src/shared/names/a.ts → src/shared/names/b.ts → src/shared/names/a.ts',
    ]);
  });

  it('slices that import each other in a ring, through other slices too, unless a part of it is types only', () => {
    write(
      'src/features/records/graves/server/add-grave.ts',
      "import { x } from '#features/remember/duas/duas-contract.ts';",
    );
    write(
      'src/features/remember/khatm/server/start-khatm.ts',
      "import { x } from '#features/records/graves/server/add-grave.ts';",
    );
    write(
      'src/features/remember/duas/server/list-duas.ts',
      "import type { x } from '#features/remember/khatm/server/start-khatm.ts';",
    );
    expect(checkBoundaries(root)).toEqual([]);
    write(
      'src/features/remember/duas/server/list-duas.ts',
      "import { x } from '#features/remember/khatm/server/start-khatm.ts';",
    );
    expect(checkBoundaries(root)).toEqual([
      [
        'cycle of slices: duas → khatm → graves → duas',
        '  src/features/remember/duas/server/list-duas.ts imports src/features/remember/khatm/server/start-khatm.ts',
        '  src/features/remember/khatm/server/start-khatm.ts imports src/features/records/graves/server/add-grave.ts',
        '  src/features/records/graves/server/add-grave.ts imports src/features/remember/duas/duas-contract.ts',
      ].join('\n'),
    ]);
  });
});

describe('scanImports', () => {
  it('reads statements, not comments or strings', () => {
    const code = `// import a from './a.ts'
const text = "import b from './b.ts'"; const r = /['"]/;
import c, {
  type D,
} from './c.ts';
export * from './e.ts';
import type { F } from './f.ts';
const g = <p>{import('./g.ts')}</p>;`;
    expect(scanImports('x.tsx', code)).toEqual([
      { specifier: './c.ts', line: 3, typeOnly: false },
      { specifier: './f.ts', line: 7, typeOnly: true },
      { specifier: './e.ts', line: 6, typeOnly: false },
      { specifier: './g.ts', line: 8, typeOnly: false },
    ]);
  });
});

describe('findCycles', () => {
  it('names one path for each knot', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['d']],
    ]);
    expect(findCycles(graph)).toEqual([
      ['a', 'b', 'c', 'a'],
      ['d', 'd'],
    ]);
  });
});
