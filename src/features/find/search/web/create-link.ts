/** Link to record a grave for a name that found nothing; that page asks for sign-in if needed. */
export function createLink(name: string): string {
  return name ? `/create-memorial?${new URLSearchParams({ name })}` : '/create-memorial';
}
