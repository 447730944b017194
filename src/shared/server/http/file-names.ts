/** What could mislead a reader about a name's ending, or no file system takes. */
const MISLEADING = /[\p{Cc}\u202a-\u202e\u2066-\u2069"<>|*?:]/gu;

/** @returns the last part of a path, plain, at most so many characters from its end; 'document' where nothing is left */
export function plainName(given: string, most: number): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(MISLEADING, '').trim();
  return [...(plain || 'document')].slice(-most).join('');
}

/** A `Content-Disposition` that saves a file under its name in any script, and never shows it in our own pages. */
export function attachmentNamed(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="document"; filename*=UTF-8''${encoded}`;
}
