export type UsedKey = { key: string; namespaces: string[]; line: number };

const CALL = /(?<![\w.$])t\(\s*(['"])([^'"\n]+)\1/g;
const HOOK = /\buseTexts\(\s*(\[[^\]]*\]|['"][^'"]*['"])?/g;

/**
 * Keys that a file asks for literally, each with the namespaces it may be in; keys built at run time cannot
 * be known and are left out.
 * @param fallback the namespace of the file's slice, for files that take `t` from elsewhere
 */
export function findUsedKeys(code: string, fallback: string | undefined): UsedKey[] {
  const declared = [...code.matchAll(HOOK)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/['"]([^'"]+)['"]/g)].map((name) => name[1] ?? ''),
  );
  const own = declared.length > 0 ? declared : fallback ? [fallback] : [];
  return [...code.matchAll(CALL)].map((match) => {
    const text = match[2] ?? '';
    const line = code.slice(0, match.index).split('\n').length;
    const colon = text.indexOf(':');
    if (colon > 0) return { key: text.slice(colon + 1), namespaces: [text.slice(0, colon)], line };
    return { key: text, namespaces: own, line };
  });
}
