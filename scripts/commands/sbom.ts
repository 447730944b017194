import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { type BillOfMaterials, lockedPackages, SBOM_FILE } from '#scripts/sbom/bill-of-materials.ts';

// npm's own `--omit=dev` also leaves out what both production and development need.
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
  { cwd: PROJECT_ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
interface Written extends BillOfMaterials {
  serialNumber: string;
  metadata: { timestamp: string; component: { 'bom-ref': string } };
  dependencies: { ref: string; dependsOn: string[] }[];
}
// The time, a random number and the folder's name would make each run differ from the last.
const { serialNumber, metadata, components, dependencies, ...bill } = JSON.parse(stdout) as Written;
const { timestamp, component, ...about } = metadata;
const locked = lockedPackages();
const kept = components.filter(({ name, version }) => locked.has(`${name}@${version}`));
const refs = new Set([component['bom-ref'], ...kept.map((part) => part['bom-ref'])]);
const whole = {
  ...bill,
  metadata: { ...about, component: { ...component, name: 'ziyarah' } },
  components: kept,
  dependencies: dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => refs.has(needed)) })),
};
writeFileSync(SBOM_FILE, `${JSON.stringify(whole, null, 1)}\n`);
console.log(`${kept.length} packages: ${SBOM_FILE}`);
