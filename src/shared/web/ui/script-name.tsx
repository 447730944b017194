import { type ScriptNames, scriptNameFor } from '#shared/script-names.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from './class-names.ts';

/** The name in its own letters, inside a line of a list; ≈ marks one that nobody confirmed, and the list says what it means. */
export function ScriptName({ of, className }: { of: ScriptNames; className?: string }) {
  const { t, language } = useTexts('common');
  const shown = scriptNameFor(language, of);
  if (!shown) return null;
  const isAid = shown.by === 'aid';
  return (
    <span className={className}>
      {isAid && '≈ '}
      <bdi lang={shown.lang} dir="auto" className={isAid ? '' : 'text-ink'}>
        {shown.name}
      </bdi>
      {isAid && <span className="sr-only"> {t('scriptName.aid')}</span>}
    </span>
  );
}

/** The name in its own letters, large beside a title, and quietly whose word it is. */
export function ScriptNameTitle({ of, className }: { of: ScriptNames; className?: string }) {
  const { t, language } = useTexts('common');
  const shown = scriptNameFor(language, of);
  if (!shown) return null;
  return (
    // Nastaliq comes late, on another baseline and in another width than what stood there: nothing follows either.
    <p className={classNames('flex flex-wrap items-center gap-x-3', className)}>
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
      <span className="text-sm text-muted max-sm:basis-full">{t(`scriptName.${shown.by}`)}</span>
    </p>
  );
}
