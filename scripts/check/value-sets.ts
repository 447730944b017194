import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { listFiles } from '#scripts/check/list-files.ts';

/** A list of strings in code: `['a', 'b']`, also inside z.enum, or `'a' | 'b'`. */
export type FoundSet = { file: string; line: number; members: string[] };

type Node = Record<string, unknown> & { type: string; start: number };
type Literal = { type: string; value?: unknown };

type Homonym = { homes: number; reason: string };

/** Sets that have the same members by chance and mean different things, so they must not share one list. */
const HOMONYMS: Readonly<Record<string, Homonym>> = {
  'refused upheld': { homes: 2, reason: 'what becomes of a claim, and of an appeal against a takedown' },
  'rejected verified': {
    homes: 2,
    reason: 'what becomes of a cleaner, and of a record that an office submitted',
  },
  'dateOfBirth dateOfDeath': {
    homes: 2,
    reason: 'the dates of a case of a registrar, and of a signed statement',
  },
  'grave memorial': {
    homes: 2,
    reason: 'what a printed code opens, and what a request for privacy is about',
  },
};

/** Types that choose members of another type: the compiler keeps them in step with it. */
const CHOOSERS = ['Pick', 'Omit', 'Extract', 'Exclude'];
/** Every page and dialog lists the texts that it loads, so these lists repeat on purpose. */
const TEXTS = /^(?:texts|loadTexts)$/;

/** How an expression in a map's style reads a property: `['get', 'kind']`. */
const READS = /^(?:get|has)$/;

/** Refuses a second list with the members of another: two lists of one thing drift apart. */
export function checkValueSets(root: string): string[] {
  const files = listFiles(root, ['src', 'db/schema'], /\.tsx?$/).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  return findSecondSets(files.flatMap((file) => scanSets(file, readFileSync(join(root, file), 'utf8'))));
}

export function findSecondSets(found: readonly FoundSet[], homonyms = HOMONYMS): string[] {
  const places = Map.groupBy(found, ({ members }) => members.toSorted().join(' '));
  const problems: string[] = [];
  for (const [name, sets] of places) {
    if (sets.length <= (homonyms[name]?.homes ?? 1)) continue;
    const where = sets.map(({ file, line }) => `${file}:${line}`).join(', ');
    problems.push(`'${name}' is listed ${sets.length} times, give it one home (a -values.ts file): ${where}`);
  }
  for (const [name, { homes }] of Object.entries(homonyms)) {
    const count = places.get(name)?.length ?? 0;
    if (count < homes) problems.push(`'${name}' is listed ${count} times: its exception says ${homes}`);
  }
  return problems;
}

/** Every list of two or more different strings; single characters are letters and symbols, not values. */
export function scanSets(file: string, code: string): FoundSet[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundSet[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (!isNode(value) || choosesOrLoads(value)) return;
    const members = membersOf(value);
    if (members) found.push({ file, line: code.slice(0, value.start).split('\n').length, members });
    Object.values(value).forEach(visit);
  };
  visit(program);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function membersOf(node: Node): string[] | undefined {
  const literals = node.type === 'ArrayExpression' ? arrayOf(node) : unionOf(node);
  const members = literals?.map((literal) => literal?.value);
  if (!members?.every((member): member is string => typeof member === 'string')) return undefined;
  const isSet = members.length > 1 && new Set(members).size === members.length;
  const isProperty = node.type === 'ArrayExpression' && READS.test(members[0] ?? '') && members.length === 2;
  return isSet && !isProperty && members.some((member) => member.length > 1) ? members : undefined;
}

const arrayOf = (node: Node): Literal[] => node.elements as Literal[];

/** `'a' | 'b' | null` lists two values. */
function unionOf(node: Node): Literal[] | undefined {
  if (node.type !== 'TSUnionType') return undefined;
  return (node.types as (Literal & { literal?: Literal })[])
    .filter(({ type }) => type !== 'TSNullKeyword' && type !== 'TSUndefinedKeyword')
    .map((type) => type.literal ?? type);
}

function choosesOrLoads(node: Node): boolean {
  const { type } = node;
  if (type === 'TSTypeReference') return CHOOSERS.includes(nameOf(node.typeName));
  if (type === 'CallExpression') return TEXTS.test(nameOf(node.callee));
  return type === 'VariableDeclarator' && TEXTS.test(nameOf(node.id));
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');
