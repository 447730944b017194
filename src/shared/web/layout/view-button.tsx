import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { IconButton } from '#shared/web/ui/button.tsx';
import { setSimple, useSimple } from './simple-view.ts';

/**
 * Larger text and fewer choices, for who sees or decides with effort; one tap away on every page. Like the theme it
 * belongs to the device and is never in the HTML: pages mark what can be left out with `simple:hidden`.
 */
export function ViewButton() {
  const { t } = useTexts('common');
  const isSimple = useSimple();
  return (
    <IconButton
      label={t(isSimple ? 'view.full' : 'view.simple')}
      aria-pressed={isSimple}
      onClick={() => setSimple(!isSimple)}
    >
      {/* Not a text: it would be read beside the label, and is no part of it. */}
      <span
        aria-hidden="true"
        data-sign={t('view.sign')}
        className="font-serif text-xl font-bold before:content-[attr(data-sign)]"
      />
    </IconButton>
  );
}
