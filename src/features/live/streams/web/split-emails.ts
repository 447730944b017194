/** Splits pasted addresses at lines, commas, semicolons or spaces; each once. */
export function splitEmails(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}
