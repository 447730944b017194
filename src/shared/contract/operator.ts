/** Who runs the site: the settings OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_CONTACT; null where one is missing. */
export interface Operator {
  name: string | null;
  address: string | null;
  /** An e-mail address, an https address or a telephone number. */
  contact: string | null;
}

/** Whether anything that readers and the law ask for is missing. */
export const isUnnamed = ({ name, address, contact }: Operator): boolean => !(name && address && contact);

/** Where a contact leads. */
export function contactLink(contact: string): string {
  if (contact.startsWith('https://')) return contact;
  return contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replaceAll(' ', '')}`;
}
