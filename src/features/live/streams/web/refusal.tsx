import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { StreamNeed } from '../streams-values.ts';
import { DeclarationDialog } from './declaration-dialog.tsx';

/** Why somebody is not admitted, and what would help. */
export function Refusal(props: {
  needs: StreamNeed | null;
  why: string;
  onJoin: () => void;
  onSignIn: () => void;
}) {
  const { t } = useTexts('streams');
  const { needs, why, onJoin } = props;
  const [isDeclaring, setDeclaring] = useState(false);
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <p ref={title} tabIndex={-1} className="font-serif text-xl outline-none">
        {t(needs ? `needs.${needs}.title` : 'denied.title')}
      </p>
      <p>{needs ? t(`needs.${needs}.text`) : why}</p>
      {needs === 'sign_in' && <Button onClick={props.onSignIn}>{t('common:account.signIn')}</Button>}
      {needs === 'declaration' && (
        <Button onClick={() => setDeclaring(true)}>{t('needs.declaration.open')}</Button>
      )}
      {needs !== 'blocked' && needs !== 'sign_in' && needs !== 'declaration' && (
        <Button kind="quiet" onClick={onJoin}>
          {t('common:action.retry')}
        </Button>
      )}
      <DeclarationDialog
        isOpen={isDeclaring}
        onOpenChange={setDeclaring}
        onDeclared={() => {
          setDeclaring(false);
          onJoin();
        }}
      />
    </>
  );
}
