import { packClient } from '#scripts/client-package/pack-client.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run pack-client -- FOLDER, where the typed client of the API is put');
  process.exit(1);
}
console.log(await packClient(folder));
