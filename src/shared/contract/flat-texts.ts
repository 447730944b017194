/** Flat texts of one language: 'dialog.title' → text. */
export type FlatTexts = Map<string, string>;

/** Nested JSON as i18next reads it. @throws when a leaf is not a text */
export function flattenTexts(value: unknown, prefix = ''): FlatTexts {
  const texts: FlatTexts = new Map();
  for (const [name, child] of Object.entries(value as object)) {
    const key = prefix ? `${prefix}.${name}` : name;
    if (typeof child === 'string') texts.set(key, child);
    else if (child && typeof child === 'object' && !Array.isArray(child)) {
      for (const [inner, text] of flattenTexts(child, key)) texts.set(inner, text);
    } else throw new Error(`${key} is not a text`);
  }
  return texts;
}
