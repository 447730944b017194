import naskhUrl from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2?url';
import latinUrl from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url';
import latinExtUrl from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url';
import type { FontFacesSpecification } from 'maplibre-gl';

export const LABEL_FONT = 'Place names';

/**
 * Fonts of the map's labels, our own files, loaded when a letter of their range is drawn. Urdu is drawn in Naskh
 * too: Nastaliq leaves an empty box for the final ye on a map.
 */
export const LABEL_FONT_FACES: FontFacesSpecification = {
  [LABEL_FONT]: [
    {
      url: naskhUrl,
      'unicode-range': [
        'U+0600-06FF',
        'U+0750-077F',
        'U+08A0-08FF',
        'U+200C-200F',
        'U+FB50-FDFF',
        'U+FE70-FEFC',
      ],
    },
    { url: latinExtUrl, 'unicode-range': ['U+0100-02BA', 'U+0300-036F', 'U+1E00-1EFF'] },
    { url: latinUrl, 'unicode-range': ['U+0000-00FF', 'U+02BB-02DC', 'U+2010-206F', 'U+20AC', 'U+2122'] },
  ],
};
