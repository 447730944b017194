import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';

/** What a visitor sees instead of a form, and what it is for; `children` is the way to sign in, from the slice that has it. */
export function SignInGate({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTexts('memorials');
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <LockKeyhole className="size-12 text-brass" aria-hidden="true" />
      <h1 className="font-serif text-3xl">{t('create.gate.title')}</h1>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <Link to="/" className={buttonStyle('quiet')}>
          {t('create.gate.home')}
        </Link>
      </div>
    </section>
  );
}
