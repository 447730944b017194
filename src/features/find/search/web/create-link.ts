/** Where a name that nobody was found by can be recorded; sign-in comes there, if it is needed. */
export function createLink(name: string): string {
  return name ? `/create-memorial?${new URLSearchParams({ name })}` : '/create-memorial';
}
