import { buildApp } from '#scripts/build/build-app.ts';

const begun = Date.now();
await buildApp();
console.log(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
