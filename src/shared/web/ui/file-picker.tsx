import { Paperclip } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from './button.tsx';

/**
 * A field for files in the reader's language: a browser's own says 'Choose Files' in the language of the device. The
 * browser's field lies over what is seen, so that it is clicked, reached by keys and told by its label as ever.
 */
export function FilePicker({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const { t } = useTexts('common');
  const [names, setNames] = useState('');
  return (
    <span className="relative flex min-h-11 max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-brass has-[:disabled]:opacity-60">
      <span aria-hidden="true" className={buttonStyle('quiet')}>
        <Paperclip className="size-5" />
        {t(rest.multiple ? 'file.several' : 'file.one')}
      </span>
      <bdi aria-hidden="true" className="min-w-0 text-sm break-all text-muted">
        {names}
      </bdi>
      <input
        {...rest}
        type="file"
        // The browser's own tooltip would say in its language that there is none.
        title=""
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={(event) => {
          const { target } = event;
          onChange?.(event);
          // A field that sends its file at once is empty again by now.
          setNames([...(target.files ?? [])].map(({ name }) => name).join(', '));
        }}
      />
    </span>
  );
}
