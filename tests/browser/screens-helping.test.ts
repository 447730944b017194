import { readScreens } from '#tests/support/read-screens.ts';
import { SCREENS } from '#tests/support/screens.ts';

readScreens(SCREENS.helping);
