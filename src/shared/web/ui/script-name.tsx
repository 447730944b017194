import { type ScriptNames, scriptNameFor } from '#shared/script-names.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** The name in its own letters, inside a line of a list; nothing where nobody confirmed one. */
export function ScriptName({ of, className }: { of: ScriptNames; className?: string }) {
  const { t, language } = useTexts('common');
  const shown = scriptNameFor(language, of);
  if (!shown) return null;
  const aid = shown.by === 'aid' && ` (${t('scriptName.aid')})`;
  return (
    <span className={className}>
      <bdi lang={shown.lang} dir="auto" className={aid ? '' : 'text-ink'}>
        {shown.name}
      </bdi>
      {aid}
    </span>
  );
}
