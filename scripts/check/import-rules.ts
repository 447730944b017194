import type { Place, Zone } from '#scripts/check/module-zone.ts';

const PURE: Zone[] = ['contract', 'fields', 'paths', 'values', 'slice', 'shared-pure'];
const BROWSER: Zone[] = ['web', 'page', 'shared-web'];
const SERVER: Zone[] = ['server', 'shared-server', 'db'];
const SLICE: Zone[] = ['web', 'server', 'contract', 'fields', 'paths', 'values', 'slice', 'locale'];

/**
 * The import rules of docs/architecture.md. `app` wires everything together and may import all.
 * @returns what is wrong, as a sentence, or undefined
 */
export function judgeImport(from: Place, to: Place, typeOnly: boolean): string | undefined {
  if (from.zone === 'outside' || from.zone === 'locale') return undefined;
  if (to.zone === 'outside') return 'the product imports neither scripts nor tests nor benches';
  if (from.zone === 'app') return undefined;
  if (to.zone === 'app') return 'nobody imports app';
  if (
    from.zone.startsWith('shared-') &&
    (SLICE.includes(to.zone) || to.zone === 'page') &&
    to.slice !== undefined
  ) {
    return 'shared knows no feature';
  }
  if (to.zone === 'page' && from.zone !== 'page') return 'only app imports pages';
  return (
    judgeSides(from, to, typeOnly) ??
    (from.slice && to.slice && from.slice !== to.slice ? judgeAcross(to) : undefined)
  );
}

/**
 * Values files must stay free of packages: they are loaded where a form's schemas would be too heavy, and by
 * the database's schema.
 */
export function judgePackage(from: Place): string | undefined {
  return from.zone === 'values' ? 'values use no packages' : undefined;
}

/** node: modules exist on the server only. */
export function judgeBuiltin(from: Place): string | undefined {
  if (PURE.includes(from.zone)) return 'pure modules use no node: modules';
  if (BROWSER.includes(from.zone)) return 'browser code uses no node: modules';
  return undefined;
}

function judgeSides(from: Place, to: Place, typeOnly: boolean): string | undefined {
  if (from.zone === 'values' && to.zone !== 'values' && to.zone !== 'shared-pure') {
    return 'values import values and pure modules of shared only';
  }
  if (PURE.includes(from.zone)) {
    if (SERVER.includes(to.zone)) return 'pure modules import no server code';
    if (BROWSER.includes(to.zone)) return 'pure modules import no web code';
    // What the browser may load must not pull full zod in behind it.
    if ((from.zone === 'fields' || from.zone === 'paths') && to.zone === 'contract' && !typeOnly) {
      return 'fields and paths reach the browser, so they `import type` contracts only';
    }
  }
  if (BROWSER.includes(from.zone)) {
    if (SERVER.includes(to.zone)) return 'web and pages import no server code';
    if (to.zone === 'contract' && !typeOnly) return 'web and pages `import type` contracts only';
  }
  if (SERVER.includes(from.zone) && BROWSER.includes(to.zone)) return 'server code imports no web code';
  if (from.zone === 'db' && SLICE.includes(to.zone) && to.zone !== 'values') {
    return "db takes a slice's closed sets only";
  }
  return undefined;
}

/**
 * What one slice may take from another, besides pure files: contracts, fields, paths, its typed client and
 * server use cases.
 */
function judgeAcross(to: Place): string | undefined {
  if (to.zone === 'web' && !/\/[^/]+-api\.ts$/.test(to.path)) {
    return 'a slice imports no web part of another slice but its client (*-api.ts); a page composes them';
  }
  if (to.zone === 'server' && /-(store|routes)\.ts$/.test(to.path)) {
    return 'a slice imports neither stores nor routes of another slice';
  }
  return undefined;
}
