import { expect, it } from 'vitest';
import { compareWithLock, lockedPackages } from './bill-of-materials.ts';

const locked = lockedPackages({
  packages: {
    '': { name: 'ziyarah', version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/fastify/node_modules/@fastify/cookie': { version: '2.0.0' },
    'node_modules/renamed': { name: 'original', version: '1.0.0' },
    'node_modules/vitest': { version: '4.0.0', dev: true },
    'node_modules/@fontsource/noto-sans': { version: '5.0.0', dev: true },
    'node_modules/recharts': { version: '3.0.0', dev: true, dependencies: { clsx: '*', d3: '*' } },
    'node_modules/clsx': { version: '1.0.0', dev: true },
    'node_modules/recharts/node_modules/d3': { version: '4.0.0', dev: true, dependencies: { clsx: '*' } },
    'node_modules/d3': { version: '3.0.0', dev: true },
  },
});
const components = [
  { name: 'fastify', version: '5.0.0' },
  { name: '@fastify/cookie', version: '2.0.0' },
  { name: 'original', version: '1.0.0' },
  { name: '@fontsource/noto-sans', version: '5.0.0' },
  { name: 'recharts', version: '3.0.0' },
  { name: 'clsx', version: '1.0.0' },
  { name: 'd3', version: '4.0.0' },
];

it('a bill of materials names what the lock file installs for production and what the build ships, and nothing else', () => {
  expect(compareWithLock({ components }, locked)).toEqual([]);
  expect(compareWithLock({ components: components.slice(1) }, locked)).toEqual([
    'fastify@5.0.0 is not in the bill of materials',
  ]);
  expect(
    compareWithLock({ components: [...components, { name: 'fastify', version: '4.0.0' }] }, locked),
  ).toEqual(['fastify@4.0.0 is no longer installed']);
});
