import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeclarationDialog } from '#features/live/streams/web/declaration-dialog.tsx';
import { DeclarationNote } from '#features/live/streams/web/declaration-note.tsx';
import { declarationQuery } from '#features/live/streams/web/streams-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';

/** The declaration for women-only streams, beside the settings for what others see of a member. */
export function ProfileDeclaration() {
  const { t } = useTexts('profile');
  const { data } = useQuery(declarationQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="declaration" className="flex flex-col items-start gap-3">
      <h2 id="declaration" className="font-serif text-2xl">
        {t('settings.women')}
      </h2>
      <p className="max-w-prose text-muted">{t('settings.womenText')}</p>
      {data?.declaredWoman ? (
        <DeclarationNote onTakenBack={() => undefined} />
      ) : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('settings.womenButton')}
        </Button>
      )}
      <DeclarationDialog isOpen={isOpen} onOpenChange={setOpen} onDeclared={() => setOpen(false)} />
    </Card>
  );
}
