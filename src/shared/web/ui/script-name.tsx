import { type ScriptNames, scriptNameFor } from '#shared/script-names.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from './class-names.ts';

/** The name in its own letters, inside a line of a list; nothing where nobody confirmed one. */
export function ScriptName({ of, className }: { of: ScriptNames; className?: string }) {
  const { t, language } = useTexts('common');
  const shown = scriptNameFor(language, of);
  if (!shown) return null;
  return (
    <span className={className}>
      <bdi lang={shown.lang} dir="auto" className={shown.by === 'aid' ? '' : 'text-ink'}>
        {shown.name}
      </bdi>
      {shown.by === 'aid' && ` · ${t('scriptName.aid')}`}
    </span>
  );
}

/** The name in its own letters, large beside a title, and quietly whose word it is. */
export function ScriptNameTitle({ of, className }: { of: ScriptNames; className?: string }) {
  const { t, language } = useTexts('common');
  const shown = scriptNameFor(language, of);
  if (!shown) return null;
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-3', className)}>
      <bdi
        lang={shown.lang}
        dir="auto"
        // Nastaliq hangs deep below its line, into what would stand there.
        className={classNames(
          shown.by === 'aid' ? 'text-xl text-muted' : 'text-3xl sm:text-4xl',
          shown.lang === 'ur' ? 'leading-loose' : 'leading-normal',
        )}
      >
        {shown.name}
      </bdi>
      <span className="text-sm text-muted">{t(`scriptName.${shown.by}`)}</span>
    </p>
  );
}
