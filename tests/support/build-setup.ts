import { buildIfChanged } from '#scripts/build/build-app.ts';

/** Once for a run: two files that built at the same time would take away each other's files. */
export default buildIfChanged;
