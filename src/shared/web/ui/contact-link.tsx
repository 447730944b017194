import { contactLink } from '#shared/contract/operator.ts';

/** A way to reach somebody: an address of mail or of a page, or a telephone number. */
export function ContactLink({ contact, className = '' }: { contact: string; className?: string }) {
  return (
    <a href={contactLink(contact)} dir="ltr" className={`underline hover:no-underline ${className}`}>
      {contact.replace(/^https:\/\//, '')}
    </a>
  );
}
