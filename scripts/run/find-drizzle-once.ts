import { registerHooks } from 'node:module';

/**
 * Node parses the package.json of a package anew for each import that leads into it. Drizzle's has 180 kB and more than 700
 * imports lead there: that was more than half of what a start took. Here a name is found once for all modules of the
 * project, and a file beside another of Drizzle's is where its name says.
 */
const FOLDER = '/node_modules/drizzle-orm/';
const IS_NAME = /^drizzle-orm(\/|$)/;
const found = new Map<string, { url: string; format?: string | null | undefined }>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const from = context.parentURL ?? '';
    // Another package may have a copy of its own, and what is required is another file than what is imported.
    if (!context.conditions.includes('import')) return nextResolve(specifier, context);
    if (IS_NAME.test(specifier) && !from.includes('/node_modules/')) {
      const known = found.get(specifier);
      if (known) return { ...known, shortCircuit: true };
      const { url, format } = nextResolve(specifier, context);
      found.set(specifier, { url, format });
      return { url, format };
    }
    if (from.includes(FOLDER) && /^\.{1,2}\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
    return nextResolve(specifier, context);
  },
});
