import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { IconButton } from '#shared/web/ui/button.tsx';

/** What a device may be set to. */
export const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Light or dark. Until it is used, the device's own setting holds; the HTML never says which. */
export function ThemeButton() {
  const { t } = useTexts('common');
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    const chosen = document.documentElement.dataset.theme;
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    setTheme(chosen === 'dark' || chosen === 'light' ? chosen : system);
  }, []);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <IconButton
      label={t(`theme.${other}`)}
      onClick={() => {
        document.documentElement.dataset.theme = other;
        setTheme(other);
        try {
          localStorage.theme = other;
        } catch {
          // Storage may be refused; the choice then lasts as long as the page.
        }
      }}
    >
      <Icon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
