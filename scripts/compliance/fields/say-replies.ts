import * as z from 'zod';
import type { Operation, Shape } from '#shared/contract/operation.ts';
import type { JsonSchema } from '#shared/server/http/schema-example.ts';
import { ABOUT_READER, AUDIENCES, REPLY_FIELDS } from './reply-fields.ts';

/** Policies by a role alone: what their reads answer with, since no two readers are shown the same thing. */
const OWN: Readonly<Record<string, string>> = {
  member: 'what is the reader’s own',
  leader: 'what is the reader’s own',
  'registered cleaner': 'what is the reader’s own',
  official: 'what is of the reader’s offices; to administrators, of every office',
};

/**
 * Lines about what of a reply depends on who asks. Whatever answers with the shape of a declared read, alone or in a list,
 * follows that read's rules, since one presenter makes both.
 */
export function replySayer(operations: readonly Operation[]): (operation: Operation) => string[] {
  const shapes = new Map(operations.map(({ path, reply }) => [path, shapeOf(reply)]));
  return (operation) => {
    const own = OWN[operation.policy];
    if (own && operation.path.startsWith('GET ') && !operation.sends) return [`- reply: ${own}`];
    const shape = shapes.get(operation.path);
    const kept = REPLY_FIELDS.filter((one) =>
      one.field === '[]' ? one.operation === operation.path : shapes.get(one.operation) === shape,
    ).map(({ field, for: audience, others }) => {
      const name = field === '[]' ? 'which items' : `\`${field.replace(/^\[\]\./, '')}\``;
      return `- reply, ${name}: whole for ${AUDIENCES[audience]}; others get ${others}`;
    });
    const about = namesIn(z.toJSONSchema(operation.reply, { unrepresentable: 'any' }) as JsonSchema);
    return [
      ...new Set(kept),
      ...Object.entries(ABOUT_READER)
        .filter(([name]) => about.has(name))
        .map(([name, says]) => `- reply, \`${name}\`: ${says}`),
    ];
  };
}

/** What a reply is made of: of a list, its items. */
function shapeOf(reply: Shape): Shape {
  const { element } = reply._zod.def as { element?: Shape };
  return element ?? reply;
}

/** The names of all fields of a schema, at any depth. */
function namesIn({ properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema): Set<string> {
  const inside = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf];
  return new Set([...Object.keys(properties), ...inside.flatMap((one) => [...namesIn(one)])]);
}
