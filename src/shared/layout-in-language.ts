import type { Language } from '#shared/contract/languages.ts';
import type { LocalNames } from '#shared/contract/local-names.ts';

interface Part {
  name: string | null;
  names?: LocalNames | undefined;
}

interface Layout {
  sections: readonly Part[];
  paths: readonly Part[];
  gates: readonly Part[];
  spots?: readonly Part[] | undefined;
}

/** A cemetery's layout as a reader sees it: each part under its name in their language, where it has one. */
export function layoutInLanguage<Given extends Layout>(layout: Given, language: Language): Given {
  const named = ({ names, ...part }: Part): Part => {
    const name = names?.[language];
    if (!name || name === part.name) return part;
    return { ...part, name, ...(part.name ? { registerName: part.name } : {}) };
  };
  return {
    ...layout,
    sections: layout.sections.map(named),
    paths: layout.paths.map(named),
    gates: layout.gates.map(named),
    ...(layout.spots ? { spots: layout.spots.map(named) } : {}),
  };
}

/** The name under which graves of a section are recorded. */
export const registerNameOf = (section: { name: string; registerName?: string | undefined }): string =>
  section.registerName ?? section.name;
