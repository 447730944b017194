import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';

/** Stands in the place of a member's page for a visitor; after signing in the page appears. */
export function SignInWall({
  title,
  text,
  isPart,
  children,
}: {
  title?: string;
  text: string;
  /** True inside a page that already has a title. */
  isPart?: true;
  children: ReactNode;
}) {
  const Title = isPart ? 'h2' : 'h1';
  const { t } = useTexts('common');
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user) return children;
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <LockKeyhole className="size-12 text-brass" aria-hidden="true" />
      <Title className="font-serif text-3xl">{title ?? t('account.needed')}</Title>
      <p className="text-muted">{t(text)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => setOpen(true)}>{t('account.signIn')}</Button>
        <Link to="/" className={buttonStyle('quiet')}>
          {t('status.home')}
        </Link>
      </div>
      <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />
    </section>
  );
}
