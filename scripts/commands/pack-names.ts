import { packNames } from '#scripts/packing/pack-names.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run pack-names -- FOLDER, where the package of the name engine is put');
  process.exit(1);
}
console.log(packNames(folder));
