import { FIGURES } from '#app/figures.ts';
import { MEMBER_FOLLOWERS } from '#app/references.ts';
import { ACTIVITIES } from './activities.ts';
import { KEPT_ON_DEVICE } from './kept-on-device.ts';
import { PERIODS } from './periods.ts';
import { readSchema, type SchemaTable } from './read-schema.ts';

const HEAD = `Owner: the operator’s data protection officer, or whom it names. Written 26 November 2026 by those who wrote the program; next review by
26 November 2027 and before anything new is processed. Adopted by the operator: – (name, date). To be checked by a lawyer before it is relied on.

Made by \`npm run compliance\`; \`scripts/compliance/documents.test.ts\` fails where it is out of date. Do not edit it by hand.`;

const FIGURE = /\{(\w+)\}/g;

/** '14 days' for {accountGrace}. @throws Error for a figure that there is not */
function filled(text: string): string {
  return text.replace(FIGURE, (_, name: string) => {
    const figure = FIGURES[name as keyof typeof FIGURES] as { value: number; unit?: string } | undefined;
    if (!figure) throw new Error(`there is no figure ${name}`);
    return periodText(figure.value, figure.unit ?? '');
  });
}

const periodText = (value: number, unit: string) =>
  `${value} ${unit}${value === 1 || unit === '' ? '' : 's'}`;

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');

/** What becomes of a table's members when their accounts end. */
function fateOf({ name }: SchemaTable): string {
  const found = Object.entries(MEMBER_FOLLOWERS).filter(([column]) => column.startsWith(`${name}.`));
  if (name === 'users') return 'erased';
  return (
    found
      .map(([column, fate]) => `\`${column.split('.')[1]}\` ${fate === 'goes' ? 'goes' : 'is emptied'}`)
      .join(', ') || '–'
  );
}

export async function processingRecord(): Promise<string> {
  const tables = new Map((await readSchema()).map((one) => [one.name, one]));
  const parts = ACTIVITIES.map(({ tables: named, ...activity }) => {
    const rows = named.map((name) => {
      const found = tables.get(name);
      if (!found?.says) throw new Error(`${name}: no such table, or nothing says what it holds (db/schema)`);
      return [
        `\`${name}\``,
        found.says,
        found.columns.map((column) => `\`${column}\``).join(' '),
        fateOf(found),
      ];
    });
    return `## ${activity.name}

- Purpose: ${activity.purpose}.
- People: ${activity.people}.
- Basis: ${activity.basis}.
- Recipients: ${activity.recipients}.
- Kept: ${filled(activity.period)}.

${table(['table', 'holds', 'columns', 'when a member’s account ends'], rows)}`;
  });
  const homeless = [...tables.keys()].filter((name) => !ACTIVITIES.some((one) => one.tables.includes(name)));
  if (homeless.length > 0)
    throw new Error(`belongs to no activity of scripts/compliance/activities.ts: ${homeless}`);
  return `# Record of processing

${HEAD}

Controller: the operator that the settings \`OPERATOR_NAME\`, \`OPERATOR_ADDRESS\` and \`OPERATOR_CONTACT\` name. Article 30 of the UK GDPR. Measures of security:
[inventory.md](../security/inventory.md). Transfers out of the United Kingdom: none by the program itself; the operator adds those of its mail server,
storage, payment provider and push services. The dead are outside the law of personal data; their relatives, and whoever writes, are inside.

${parts.join('\n\n')}
`;
}

export const retention = () => `# How long what is kept

${HEAD}

Each period is read from the constant that the deletion itself uses, as the privacy policy’s figures are.

${table(
  ['what', 'how long', 'what keeps it'],
  PERIODS.map(({ what, figure, value, unit, proof }) => [
    what,
    figure ? filled(`{${figure}}`) : periodText(value ?? 0, unit ?? ''),
    `\`${proof}\``,
  ]),
)}

Kept for good: the burial register, the audit log (numbers only), what offices signed, approved duas without a name. Logs of the process: the operator’s own rule.
`;

export const cookies = () => `# Cookies and what devices keep

${HEAD}

\`tests/browser/kept-on-device.test.ts\` walks through the site, collects every cookie and every store, and fails where one is not in this list. The page for
readers is /help/cookies. Nothing here measures people or serves advertising; each entry is for what the reader asked for. Whether the choices of the reader
(theme, menu, declined offer) need more than information under PECR is for a lawyer to say. With a map provider, and on the
payment page with Stripe, those may set cookies of their own.

Over https the name of each cookie begins with \`__Host-\`, or with \`__Secure-\` if it holds for a part of the site only; in the first hour after a
server’s start its plain name is set beside it for 15 minutes, for a server of the version before.

${table(
  ['where', 'name', 'for what', 'until'],
  KEPT_ON_DEVICE.map(({ where, name, purpose, until }) => [where, `\`${name}\``, purpose, filled(until)]),
)}
`;

/** File name → its text. */
export const DOCUMENTS: Readonly<Record<string, () => string | Promise<string>>> = {
  'processing-record.md': processingRecord,
  'retention.md': retention,
  'cookies.md': cookies,
};
