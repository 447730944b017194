import { pluralGroups, type Texts } from '#scripts/check/locale-rules.ts';

/** Groups whose keys are built at run time from parts, so that no file contains them whole. */
const COMPUTED = ['layouts:new.', 'layouts:change.'];

const LITERAL = /(['"`])([a-z][\w:.-]*)\1/gi;
const TEMPLATE = /`([^`\n]*\$\{[^`\n]*)`/g;
const PLURAL_SUFFIX = /(_ordinal)?_(zero|one|two|few|many|other)$/;
/** Messages are raised, sent and mailed as 'slice.name'; their texts stand in these groups. */
const MESSAGE = /^(?:errors|notification)\.(.+)$|^mail\.(\w+)\.\w+$/;

interface Source {
  file: string;
  code: string;
}

/**
 * Texts that no file asks for, neither by name nor by a template that could produce the name. A template
 * without any letters of its own could produce every name, so it is ignored.
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

/**
 * A template with a namespace refers to that one; without, to its own slice's, or to any where slices are put
 * together.
 */
function mayMean(namespace: string, file: string, start: string): boolean {
  if (start.startsWith(`${namespace}:`) || start.startsWith(`${namespace}.`)) return true;
  const [, slice] = /^src\/features\/[^/]+\/([^/]+)\//.exec(file) ?? [];
  return !start.includes(':') && (slice === undefined || slice === namespace || namespace === 'common');
}

/** The ways in which code may ask for a text. */
function namesOf(namespace: string, name: string): string[] {
  const message = MESSAGE.exec(name);
  const code = message?.[1] ?? message?.[2];
  return [name, `${namespace}:${name}`, `${namespace}.${name}`, ...(code ? [`${namespace}.${code}`] : [])];
}

/** The keys of a namespace; all forms of a plural count as one. */
function namesIn(texts: Texts): string[] {
  const groups = pluralGroups(texts);
  const names = [...texts.keys()].map((key) => {
    const base = key.replace(PLURAL_SUFFIX, '');
    return groups.has(base) || groups.has(`${base}_ordinal`) ? base : key;
  });
  return [...new Set(names)];
}
