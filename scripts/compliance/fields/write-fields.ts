import { RECORD_POLICIES } from '#shared/contract/operation.ts';
import { type Described, describeOperation } from './describe-operation.ts';
import { POLICY_WORDS } from './policy-words.ts';
import { readAreas } from './read-areas.ts';
import { replySayer } from './say-replies.ts';

const ROLE_POLICIES = ['public', 'member', 'leader', 'official', 'admin'] as const;

/** As a heading's address in Markdown. */
const anchor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\w-]/g, '');

const intro = (
  operations: number,
  fields: number,
) => `# Fields: who may call what, with what, and who sees what

Made by \`npm run compliance\` from the contracts that the server enforces; \`scripts/compliance/fields/fields.test.ts\` fails
where it is out of date, where a rule has no words, and where its words do not fit the code. Do not edit it by hand. It
answers OWASP ASVS 5.0, 2.1.1, 2.1.2, 8.1.1 and 8.1.2.

There are ${operations} operations with ${fields} fields. Of each operation this page says:

- Who may call it: the policy’s name, as in /api/docs, and its words. A role is asked for before any record is read.
- Each field that it takes, with its rule. A field is optional unless it says *needed*. \`a.b\` stands in the object \`a\`,
  \`a[].b\` in each item of the list \`a\`. A field that is not listed is refused; a file stands beside the fields as \`file\`.
- *together*: rules that join fields.
- *reply*: fields that depend on who asks. All others are the same for everybody who may call.
  \`tests/api/fields-by-asker.test.ts\` reads whatever answers several people with JSON, as people of every relation to it,
  and compares; it names the few operations that it does not read. Writes answer by the same presenters, and are not called
  there.

Lengths are in UTF-16 units. In a text of *one line* or *several lines*, invisible characters are removed before it is
judged. A text without a greatest length is bounded by the server’s limits for bodies and headers (\`src/app/create-app.ts\`).
Numbers of a path or an address travel as text. What needs the database (whether a name is taken, whether a day is free)
is judged by the operation itself, and is not a rule of a field.
`;

export interface FieldsDocument {
  text: string;
  wordless: string[];
  rules: Set<Described['rules'][number]>;
}

/** The document of fields, with what of its rules has no words. */
export async function writeFields(): Promise<FieldsDocument> {
  const areas = await readAreas();
  const operations = areas.flatMap(({ slices }) => slices.flatMap((slice) => slice.operations));
  const sayReplies = replySayer(operations);
  const described: Described[] = [];
  const parts = areas.map(({ title, slices }) => [
    `## ${title}\n`,
    ...slices.flatMap((slice) => [
      `### ${slice.name}\n`,
      ...slice.operations.map((operation) => {
        const one = describeOperation(operation, sayReplies(operation));
        described.push(one);
        return one.lines.join('\n');
      }),
    ]),
  ]);
  const contents = areas.flatMap(({ title, slices }) => [
    `- [${title}](#${anchor(title)}): ${slices.map(({ name }) => `[${name}](#${anchor(name)})`).join(', ')}`,
  ]);
  const policies = [...ROLE_POLICIES, ...(Object.keys(RECORD_POLICIES) as (keyof typeof RECORD_POLICIES)[])];
  const fields = described.reduce((sum, one) => sum + one.fields, 0);
  const text = [
    intro(operations.length, fields),
    '## Contents\n',
    '- [Policies](#policies)',
    ...contents,
    '\n## Policies\n',
    ...policies.map((policy) => `- **${policy}**: ${POLICY_WORDS[policy]}`),
    '',
    ...parts.flat(),
  ].join('\n');
  return {
    text: `${text.trimEnd()}\n`,
    wordless: described.flatMap(({ wordless }) => wordless),
    rules: new Set(described.flatMap(({ rules }) => rules)),
  };
}
