import { pluralGroups, type Texts } from '#scripts/check/locale-rules.ts';

/** Groups whose names are put together at run time from parts that no file says as one. */
const COMPUTED = ['layouts:new.', 'layouts:change.'];

const LITERAL = /(['"`])([a-z][\w:.-]*)\1/gi;
const TEMPLATE = /`([^`\n]*\$\{[^`\n]*)`/g;
const PLURAL_SUFFIX = /(_ordinal)?_(zero|one|two|few|many|other)$/;
/** Messages are raised, sent and mailed as 'slice.name'; their texts stand in these groups. */
const MESSAGE = /^(?:errors|notice)\.(.+)$|^mail\.(\w+)\.\w+$/;

interface Source {
  file: string;
  code: string;
}

/**
 * Texts that no file asks for, neither by name nor by a template that could make the name. A template without any
 * letters of its own could make every name, and says nothing.
 */
export function findUnusedTexts(
  namespaces: ReadonlyMap<string, Texts>,
  sources: readonly Source[],
): string[] {
  const said = new Set(
    sources.flatMap(({ code }) => [...code.matchAll(LITERAL)].map((match) => match[2] ?? '')),
  );
  const templates = sources.flatMap(({ file, code }) =>
    [...code.matchAll(TEMPLATE)].map((match) => ({ file, parts: (match[1] ?? '').split(/\$\{[^}]*\}/) })),
  );
  const speaking = templates.filter(
    ({ parts }) => parts.every((part) => /^[\w:.-]*$/.test(part)) && /\w/.test(parts.join('')),
  );
  return [...namespaces].flatMap(([namespace, texts]) => {
    const patterns = speaking
      .filter(({ file, parts }) => mayMean(namespace, file, parts[0] ?? ''))
      .map(({ parts }) => parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+'));
    const made = new RegExp(`^(?:${patterns.join('|') || '(?!)'})$`);
    const isUsed = (name: string): boolean =>
      namesOf(namespace, name).some((way) => said.has(way) || made.test(way)) ||
      COMPUTED.some((group) => `${namespace}:${name}`.startsWith(group));
    return namesIn(texts)
      .filter((name) => !isUsed(name))
      .map((name) => `${namespace}:${name} is used nowhere`);
  });
}

/** A template with a namespace means that one; without, its own slice's, or any where slices are put together. */
function mayMean(namespace: string, file: string, start: string): boolean {
  if (start.startsWith(`${namespace}:`) || start.startsWith(`${namespace}.`)) return true;
  const [, slice] = /^src\/features\/[^/]+\/([^/]+)\//.exec(file) ?? [];
  return !start.includes(':') && (slice === undefined || slice === namespace || namespace === 'common');
}

/** How code may ask for a text. */
function namesOf(namespace: string, name: string): string[] {
  const message = MESSAGE.exec(name);
  const code = message?.[1] ?? message?.[2];
  return [name, `${namespace}:${name}`, `${namespace}.${name}`, ...(code ? [`${namespace}.${code}`] : [])];
}

/** The names of a namespace, the forms of one plural being one. */
function namesIn(texts: Texts): string[] {
  const groups = pluralGroups(texts);
  const names = [...texts.keys()].map((key) => {
    const base = key.replace(PLURAL_SUFFIX, '');
    return groups.has(base) || groups.has(`${base}_ordinal`) ? base : key;
  });
  return [...new Set(names)];
}
