import { SaxesParser } from 'saxes';
import { escapeHtml } from '#shared/escape-html.ts';

/** One text with its translation, as a translator sees it. */
export interface Unit {
  /** 'walk:live.start' */
  id: string;
  source: string;
  target: string;
  /** What the translator should know. */
  notes: readonly string[];
  /** A native reader agrees with the target as it stands. */
  isSigned: boolean;
}

/** States of XLIFF 2.0 (OASIS, section 4.3.1.31) that say that somebody has read the target. */
const SIGNED_STATES = ['reviewed', 'final'];

/** XLIFF 2.0, as Weblate, OmegaT, Poedit and others read it. One file element a slice. */
export function writeXliff(units: readonly Unit[], language: string): string {
  const slices = Map.groupBy(units, ({ id }) => id.split(':')[0] ?? '');
  const files = [...slices].map(
    ([slice, own]) => `  <file id="${escapeHtml(slice)}">\n${own.map(writeUnit).join('')}  </file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${escapeHtml(language)}">
${files.join('')}</xliff>
`;
}

function writeUnit({ id, source, target, notes, isSigned }: Unit): string {
  const lines = notes.map((note) => `        <note>${escapeHtml(note)}</note>\n`).join('');
  return `    <unit id="${escapeHtml(id)}" xml:space="preserve">
${lines ? `      <notes>\n${lines}      </notes>\n` : ''}      <segment state="${isSigned ? 'reviewed' : 'translated'}">
        <source>${escapeHtml(source)}</source>
        <target>${escapeHtml(target)}</target>
      </segment>
    </unit>
`;
}

/**
 * Reads what a translator sends back.
 * @throws Error when it is no XLIFF 2, or holds inline elements, of which our texts have none
 */
export function readXliff(xml: string): { language: string; units: Omit<Unit, 'notes'>[] } {
  const parser = new SaxesParser({ xmlns: false });
  const units: Omit<Unit, 'notes'>[] = [];
  let language = '';
  let unit: Omit<Unit, 'notes'> | undefined;
  let writes: 'source' | 'target' | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (writes) throw new Error(`<${name}> inside a text: the texts hold no inline elements`);
    if (name === 'xliff') {
      if (!attributes.version?.startsWith('2.')) throw new Error('This is no XLIFF 2 file.');
      language = attributes.trgLang ?? '';
    } else if (name === 'unit') {
      unit = { id: attributes.id ?? '', source: '', target: '', isSigned: false };
    } else if (name === 'segment' && unit) {
      unit.isSigned = SIGNED_STATES.includes(attributes.state ?? '');
    } else if (name === 'source' || name === 'target') {
      writes = name;
    }
  });
  parser.on('text', (text) => {
    if (unit && writes) unit[writes] += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === writes) writes = undefined;
    else if (name === 'unit' && unit) {
      units.push(unit);
      unit = undefined;
    }
  });
  parser.write(xml).close();
  if (!language) throw new Error('The file does not name its language.');
  return { language, units };
}
