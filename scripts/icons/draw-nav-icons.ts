import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NAV_ENTRIES } from '#shared/web/layout/nav-entries.ts';

const OUT = fileURLToPath(new URL('../../src/shared/web/layout/nav-icons.svg', import.meta.url));

interface IconModule {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] };
}

/** The drawings of the menu's entries (Lucide, ISC licence) as symbols of one file. */
const symbols = await Promise.all(
  NAV_ENTRIES.map(async ({ icon }) => {
    const { __iconData } = (await import(`lucide-react/dist/esm/icons/${icon}.mjs`)) as IconModule;
    const lines = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
      const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${given.join('')}/>`;
    });
    return `<symbol id="${icon}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</symbol>`;
  }),
);
writeFileSync(
  OUT,
  `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Signs of the menu</title>\n${symbols.join('\n')}\n</svg>\n`,
);
