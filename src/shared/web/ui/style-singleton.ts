import { useEffect } from 'react';

/** Rules that several components want; they hold as long as one of them stands, those of the first. */
function createSharedSheet() {
  let sheet: CSSStyleSheet | null = null;
  let users = 0;
  return {
    add(rules: string): void {
      users += 1;
      // An older Safari has no such sheets: there the page behind a dialog can be scrolled.
      if (users > 1 || !('adoptedStyleSheets' in document)) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove(): void {
      users -= 1;
      if (users > 0 || !sheet) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

function useShared({ add, remove }: ReturnType<typeof createSharedSheet>, styles: string): null {
  useEffect(() => {
    add(styles);
    return remove;
  }, [styles, add, remove]);
  return null;
}

/**
 * Makes a component that applies its `styles` and draws nothing. It takes the place of the package
 * `react-style-singleton` (vite.config.ts), with which Radix locks the page's scrolling while a dialog is
 * open: that one writes style elements, which our content security policy admits nowhere, this one adopts a
 * style sheet, which needs no permission.
 */
export function styleSingleton() {
  const shared = createSharedSheet();
  return ({ styles }: { styles: string }) => useShared(shared, styles);
}
