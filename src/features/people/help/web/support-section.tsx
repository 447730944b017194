import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { ContactForm } from './contact-form.tsx';

/** 'Still need help?' at the end of the help centre; the address opens its form. */
export function SupportSection({
  isOpen,
  known,
}: {
  isOpen: boolean;
  /** Name and address of a signed-in reader. */
  known: { name: string; email: string } | null;
}) {
  const { t } = useTexts('help');
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each following of the link leads here, also of the same one.
  useEffect(() => {
    if (isOpen && hash === '#support') heading.current?.focus();
  }, [isOpen, hash, key]);
  return (
    <section aria-labelledby="support" className="flex flex-col gap-3 rounded-card bg-sage p-4 sm:p-6">
      <h2 ref={heading} id="support" tabIndex={-1} className="scroll-mt-20 font-serif text-2xl outline-none">
        {t('support.title')}
      </h2>
      <p>{t('support.text')}</p>
      {isOpen ? (
        <div className="max-w-2xl rounded-card border border-line bg-surface p-4">
          <ContactForm key={known?.email ?? 'visitor'} known={known} sent={null} />
        </div>
      ) : (
        <Link to="/help/contact" className={buttonStyle('second', 'self-start')}>
          {t('contact.title')}
        </Link>
      )}
    </section>
  );
}
