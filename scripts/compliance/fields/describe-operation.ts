import type { Operation } from '#shared/contract/operation.ts';
import { POLICY_WORDS } from './policy-words.ts';
import { type Field, type Fields, readFields } from './read-fields.ts';

const MB = 1_000_000;
/** Where each part of what is sent stands; the body needs no word. */
const PLACES = { params: ' (in the path)', query: ' (in the address)', body: '' } as const;
type Place = keyof typeof PLACES;

export interface Described {
  lines: string[];
  fields: number;
  /** Refinements without words, each with its operation. */
  wordless: string[];
  rules: Fields['rules'];
}

/**
 * The part of an operation in the document of fields: who may call it, one line a field, and who sees what.
 * @param replies the lines about its reply
 */
export function describeOperation(operation: Operation, replies: readonly string[]): Described {
  const { path, summary, policy } = operation;
  const places = (['params', 'query', 'body'] as const).flatMap((place) => {
    const shape = operation[place];
    return shape ? [{ place, ...readFields(shape) }] : [];
  });
  const lines = places.flatMap(({ place, fields, joined }) => [
    ...fields.filter(({ name }) => !isFile(operation, place, name)).map((field) => fieldLine(field, place)),
    ...joined.map(({ of, says }) => `- together${of ? ` (in \`${of}\`)` : ''}: ${says}`),
  ]);
  return {
    lines: [
      `#### \`${path}\``,
      '',
      `${summary}. Who: ${policy}${policy === 'member' ? '' : ` – ${POLICY_WORDS[policy]}`}.${extras(operation)}`,
      ...(lines.length + replies.length > 0 ? [''] : []),
      ...lines,
      ...replies,
      '',
    ],
    fields: places.reduce((sum, { fields }) => sum + fields.length, 0),
    wordless: places.flatMap(({ wordless }) => wordless.map((words) => `${path}: ${words}`)),
    rules: places.flatMap(({ rules }) => rules),
  };
}

const isFile = ({ receives }: Operation, place: Place, name: string): boolean =>
  receives !== undefined && place === 'body' && name === 'file';

const fieldLine = ({ name, isNeeded, says }: Field, place: Place): string =>
  `- \`${name}\`${PLACES[place]}: ${says}${isNeeded ? '; needed' : ''}`;

function extras({ provesAgain, receives, rate, idempotent, sends }: Operation): string {
  const parts = [
    provesAgain && 'The caller has proven within the last minutes who they are.',
    receives && `Takes one file of at most ${Math.round((receives.file / MB) * 10) / 10} MB.`,
    rate && `At most ${rate.points} calls in ${rate.seconds} seconds from one address.`,
    idempotent && 'May be sent again with the same `Idempotency-Key`.',
    sends === 'file' && 'Answers with a file.',
    sends === 'events' && 'Answers with a stream of events.',
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? ` ${parts.join(' ')}` : '';
}
