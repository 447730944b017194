import { escapeHtml } from '#shared/escape-html.ts';
import { PRINT_AFTER_MS } from '../partnership-values.ts';
import type { Proposal } from '../write-proposal.ts';

const STYLE = `
body{margin:0 auto;max-width:46rem;padding:2rem 1.25rem;color:#1d2a23;font:17px/1.6 'Source Serif 4',Georgia,serif}
html[lang=ar] body{font-family:'Noto Naskh Arabic','Geeza Pro',Tahoma,serif;line-height:1.8}
html[lang=ur] body{font-family:'Noto Nastaliq Urdu','Jameel Noori Nastaleeq',Tahoma,serif;line-height:2.2}
h1{font-size:1.9rem;line-height:1.3;border-bottom:2px solid #a8894a;padding-bottom:.5rem}
h2{font-size:1.25rem;margin:1.6rem 0 .4rem;break-after:avoid}
.lead{font-weight:600}li{margin:.25rem 0}
table{width:100%;border-collapse:collapse;font-size:.95rem}th,td{text-align:start;padding:.4rem .6rem;border-bottom:1px solid #d8d2c2;vertical-align:top}
tr{break-inside:avoid}.note,footer{color:#5a5a52;font-size:.9rem}
@page{size:A4;margin:18mm}@media print{body{padding:0;max-width:none;font-size:11pt}}
`;

/** A self-contained page that opens the print dialog by itself. */
export function proposalHtml(
  { title, lead, sections, cemeteries }: Proposal,
  { language, foot }: { language: string; foot: string },
): string {
  const direction = language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
  const tag = (name: string, texts: readonly string[]) =>
    texts.map((text) => `<${name}>${escapeHtml(text)}</${name}>`).join('');
  const listed = (points: readonly string[], isNumbered: boolean) => {
    const name = isNumbered ? 'ol' : 'ul';
    return points.length > 0 ? `<${name}>${tag('li', points)}</${name}>` : '';
  };
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>
${sections
  .map(
    (section) =>
      `<h2>${escapeHtml(section.title)}</h2>${tag('p', section.paragraphs)}${listed(section.points, section.isNumbered)}`,
  )
  .join('\n')}
<h2>${escapeHtml(cemeteries.title)}</h2>${listed(cemeteries.figures, false)}
<table><thead><tr>${tag('th', cemeteries.head)}</tr></thead><tbody>
${cemeteries.rows.map((row) => `<tr>${tag('td', row)}</tr>`).join('\n')}
</tbody></table>
${cemeteries.notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('')}
<footer><p>${escapeHtml(foot)}</p></footer>
<script>setTimeout(function () { window.print(); }, ${PRINT_AFTER_MS});</script>
</body></html>
`;
}
